/** An archive that cannot be restored as it is. The message is one sentence for the operator. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}
