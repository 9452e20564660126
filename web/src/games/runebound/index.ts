import type { GameClient } from '../contract';
import picture from './Picture.svelte';

export default { picture } satisfies GameClient;
