// Reasons of tallies begin with their rule: "82.1 trays of the edge".
export interface Reason {
  readonly rule: string | null;
  readonly words: string;
}

export function reasonOf(reason: string): Reason {
  const [first = '', ...rest] = reason.split(' ');
  const isRule = /^\d+(\.\w+)*(-\d+)?$|^(exp|faq|card|amb)\./.test(first);
  if (!isRule) return { rule: null, words: reason };
  const words = rest.join(' ') || (first.split('.')[1] ?? first);
  return { rule: first, words };
}
