/** An archive that cannot be restored. The message is one sentence for the operator. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}
