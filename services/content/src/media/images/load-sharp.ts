/** Loaded with the first picture, because it takes 8 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One upload is decoded at a time, so a cache for the next one is not worth its memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
