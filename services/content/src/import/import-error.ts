/** One sentence for the author: why an export, or one file of it, cannot be read. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
