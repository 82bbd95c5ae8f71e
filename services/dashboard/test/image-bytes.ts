/** First bytes of a PNG of a size in pixels; enough for a header to be read, not for a picture. */
export function pngBytes(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000806000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** First bytes of a GIF. */
export function gifBytes(width: number, height: number): Buffer {
  const bytes = Buffer.from('GIF89a\0\0\0\0', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** First bytes of a JPEG: a JFIF segment, a padded table segment, and a frame header. */
export function jpegBytes(width: number, height: number): Buffer {
  const segments = 'ffd8ffe000104a46494600010100000100010000ffffc40003ffffffc2001108';
  const size = Buffer.alloc(5, 3);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([Buffer.from(segments, 'hex'), size]);
}

/** First bytes of a WebP of one of its three kinds. */
export function webpBytes(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write(`RIFF\0\0\0\0WEBP${kind}`, 'latin1');
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8L') {
    bytes.writeUInt8(0x2f, 20);
    bytes.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
  } else {
    bytes.write('9d012a', 23, 'hex');
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}
