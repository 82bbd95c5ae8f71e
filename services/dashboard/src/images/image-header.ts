export interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

type Size = Pick<ImageHeader, 'width' | 'height'>;

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function pngSize(bytes: Buffer): Size {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gifSize(bytes: Buffer): Size {
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** C0 to CF, without C4 (tables), C8 (reserved) and CC (conditioning). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrameHeader(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    // Repeated FF bytes before a marker are padding.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** VP8L and VP8X store sizes less 1. */
function webpSize(bytes: Buffer): Size | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8L' && bytes.readUInt8(20) === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ' && bytes.toString('hex', 23, 26) === '9d012a') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return null;
}

function sizeOf(type: ImageHeader['type'], bytes: Buffer): Size | null {
  try {
    if (type === 'image/png') return pngSize(bytes);
    if (type === 'image/gif') return gifSize(bytes);
    return type === 'image/jpeg' ? jpegSize(bytes) : webpSize(bytes);
  } catch {
    // The only possible error is a read past the end, which means a truncated header.
    return null;
  }
}

function typeOf(bytes: Buffer): ImageHeader['type'] | null {
  const text = bytes.toString('latin1', 0, 12);
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return 'image/jpeg';
  return /^RIFF[^]{4}WEBP$/.test(text) ? 'image/webp' : null;
}

/** Reads the type from the bytes, because names and content types are unreliable. Null for other or broken images. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  const type = typeOf(bytes);
  const size = type && sizeOf(type, bytes);
  return size && size.width > 0 && size.height > 0 ? { type, ...size } : null;
}
