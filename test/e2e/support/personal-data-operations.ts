export const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
export const RENAME =
  'mutation($input: RenamePlayerInput!) { renamePlayer(input: $input) { player { name } } }';
export const ERASE =
  'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { commandId player { id name } } }';
/** What is kept of a person: names and seats. */
export const KEPT = `query($player: ID) { personalData(player: $player) {
  isErased player { id name } names { name at } seats { matchId game seat at }
} }`;
/** What a person has said, the newest first. */
export const WORDS = `query($player: ID, $first: Int, $after: Int) { personalData(player: $player) {
  words(first: $first, after: $after) { number type at texts }
} }`;
/** Where the names of a match's players stand, and what is shown of Ann. */
export const SHOWN = `query($id: ID!) {
  match(id: $id) { seats { player { id name } } frames(first: 100) { nodes { text } } }
  leaderboard(game: "metabaloids") { nodes { player { id name } } }
  player(id: "ann") { name ratings { rank } }
}`;
