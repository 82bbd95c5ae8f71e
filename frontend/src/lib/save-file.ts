const READ_MS = 60_000;

/** Lets the browser save a file that the page made. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL is revoked after a delay, because the browser must begin to read the file first.
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
