import ail from 'icon:bleeding-eye';
import charge from 'icon:battery-pack';
import choice from 'icon:split-arrows';
import distract from 'icon:target-shot';
import fate from 'icon:perspective-dice-six-faces-random';
import pierce from 'icon:piercing-sword';
import quick from 'icon:sprint';
import shout from 'icon:shouting';
import token from 'icon:token';
import use from 'icon:hand';
import type { IconData } from '../../lib/icon';

const ICONS: Record<string, IconData> = {
  ail,
  charge,
  choice,
  distract,
  fate,
  pierce,
  quick,
  shout,
  token,
  use,
};

/** `Token 2` is the keyword `token`. */
export const keywordName = (keyword: string): string =>
  keyword.split(/[ :]/)[0]?.toLowerCase() ?? '';
export const keywordIcon = (keyword: string): IconData => ICONS[keywordName(keyword)] ?? use;
export const KEYWORDS: readonly string[] = Object.keys(ICONS);
