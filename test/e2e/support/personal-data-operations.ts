export const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
export const ERASE =
  'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { commandId player { id name } } }';
