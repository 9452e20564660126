// Heraldry: tinctures, divisions of the field, outlines.

export type Division =
  'plain' | 'pale' | 'fess' | 'bend' | 'chevron' | 'quarterly' | 'saltire' | 'cross';

export interface Arms {
  /** The field's colours. */
  readonly field: string;
  readonly second?: string;
  readonly division?: Division;
  /** The colour of the charge. */
  readonly charge?: string;
}

/** The outline in a box of 100 by 120. */
export const SHIELD_PATH =
  'M50 3C38 9 22 12 6 12c-2 46 6 82 44 105 38-23 46-59 44-105C78 12 62 9 50 3z';

/** What the second colour covers, in the same box. */
export const DIVISIONS: Record<Division, string> = {
  plain: '',
  pale: 'M50 0h50v120H50z',
  fess: 'M0 42h100v34H0z',
  bend: 'M-8 16 16-8 108 96 84 122z',
  chevron: 'M50 44 104 92v30L50 76-4 122V92z',
  quarterly: 'M50 0h50v56H50zM0 56h50v64H0z',
  saltire: 'M-4 14 12-2 104 104 90 120zM104 14 88-2-4 104 10 120z',
  cross: 'M40 0h20v44h40v20H60v56H40V64H0V44h40z',
};
