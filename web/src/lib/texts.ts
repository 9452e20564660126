// All words of the interface come from `texts/en.ftl`.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
// What all games share (levels of bots, common refusals) has one source for
// server and client.
import shared from '../../../crates/catalog/content/en.ftl?raw';
import kernel from '../../../crates/kernel/content/en.ftl?raw';
import source from '../texts/en.ftl?raw';

export function bundleOf(language: string, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const it of sources) bundle.addResource(new FluentResource(it), { allowOverrides: true });
  return bundle;
}

export type Args = Record<string, FluentVariable>;

/** The sentence of a key, or nothing if the catalogue does not have it. */
export function lookUp(bundle: FluentBundle, key: string, args?: Args): string | undefined {
  const message = bundle.getMessage(key);
  if (!message?.value) return undefined;
  return bundle.formatPattern(message.value, args ?? null, []);
}

const own = bundleOf('en', kernel, shared, source);

/** A sentence of the interface. A missing key shows itself, so that it is noticed. */
export function t(key: string, args?: Args): string {
  return lookUp(own, key, args) ?? key;
}

export const ownBundle = own;
