import type { ImportedReplay } from './read-model.js';

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
