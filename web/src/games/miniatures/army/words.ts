// The builder's words, where no table is at hand.
import { bundleOf, lookUp, type Args } from '../../../lib/texts';
import source from '../en.ftl?raw';

const bundle = bundleOf('en', source);

export const t = (key: string, args?: Args): string => lookUp(bundle, key, args) ?? key;
