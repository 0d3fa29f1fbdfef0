import type { ImportedReplay } from './read-model.js';

/** A replay of another house as the API has it. */
export const importedObject = ({
  id,
  importedAt,
  importedBy,
  statement,
  viewer,
  revealed,
  signedBy,
  open,
}: ImportedReplay) => {
  const { issuer, match, game, rulesVersion, frames, at, root } = statement;
  return {
    ...{ id, importedAt, importedBy, issuer, match, game, rulesVersion, frames, at, root },
    ...{ viewer, isRevealed: revealed, signedBy, open },
  };
};
