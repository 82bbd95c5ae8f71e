/** Loaded when the first picture is processed, because the library takes 8 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Uploads are decoded one at a time, so a cache is not worth its memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
