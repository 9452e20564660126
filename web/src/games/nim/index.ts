import type { GameClient } from '../contract';

export default {} satisfies GameClient;
