/** One icon of the game-icons family; its grid is 512 by 512. */
export interface IconData {
  readonly name: string;
  readonly body: string;
}
