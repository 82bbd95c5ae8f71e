/** An icon that browsers and feed readers ask for as `/favicon.ico`. */
export interface IconImage {
  /** The side in pixels. */
  readonly size: number;
  readonly png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of PNG images, each below 256 pixels. */
export function icoFile(images: readonly IconImage[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
