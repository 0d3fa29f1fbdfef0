export const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
export const RENAME =
  'mutation($input: RenamePlayerInput!) { renamePlayer(input: $input) { player { name } } }';
export const ERASE =
  'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { commandId player { id name } } }';
/** The stored data of a person: names and seats. */
export const KEPT = `query($player: ID) { personalData(player: $player) {
  isErased player { id name } names { name at } seats { matchId game seat at }
} }`;
/** The statements of a person, the newest first. */
export const WORDS = `query($player: ID, $first: Int, $after: Int) { personalData(player: $player) {
  words(first: $first, after: $after) { number type at texts }
} }`;
/** The places with names of a match's players, with the displayed name of Ann. */
export const SHOWN = `query($id: ID!) {
  match(id: $id) { seats { player { id name } } frames(first: 100) { nodes { text } } }
  leaderboard(game: "metabaloids") { nodes { player { id name } } }
  player(id: "ann") { name ratings { rank } }
}`;
