const latin1 = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** AVIF: an ISO media file whose main or compatible brands (4 bytes each, after the version) say so. */
function isAvif(bytes: Buffer): boolean {
  if (latin1(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), 64, bytes.length);
  return /avi[fs]/.test(latin1(bytes, 8, end));
}

/** Only the first bytes count, not the name or declared type. No other format, such as SVG, reaches a decoder. */
export function isAcceptedImage(bytes: Buffer): boolean {
  if (bytes.length < 16) return false;
  return (
    latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
    latin1(bytes, 0, 3) === '\xff\xd8\xff' ||
    /^GIF8[79]a$/.test(latin1(bytes, 0, 6)) ||
    (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') ||
    isAvif(bytes)
  );
}
