const latin1 = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** The main and compatible brands of an ISO media file: 4 bytes each, after the version. */
function brandsOf(bytes: Buffer): string {
  if (bytes.length < 16 || latin1(bytes, 4, 8) !== 'ftyp') return '';
  return latin1(bytes, 8, Math.min(bytes.readUInt32BE(0), 64, bytes.length));
}

/** Only the first bytes count, not the name or declared type. No other format, such as SVG, reaches a decoder. */
export function isAcceptedImage(bytes: Buffer): boolean {
  if (bytes.length < 16) return false;
  return (
    latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
    latin1(bytes, 0, 3) === '\xff\xd8\xff' ||
    /^GIF8[79]a$/.test(latin1(bytes, 0, 6)) ||
    (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') ||
    /avi[fs]/.test(brandsOf(bytes))
  );
}

const KNOWN: readonly (readonly [name: string, starts: readonly string[]])[] = [
  ['TIFF', ['II*\0', 'MM\0*']],
  ['BMP', ['BM']],
  ['ICO', ['\0\0\x01\0', '\0\0\x02\0']],
  ['JPEG XL', ['\xff\x0a', '\0\0\0\x0cJXL ']],
  ['JPEG 2000', ['\xff\x4f\xff\x51', '\0\0\0\x0cjP  ']],
  ['Photoshop', ['8BPS']],
  ['PDF', ['%PDF-']],
  ['a video', ['\x1aE\xdf\xa3']],
];
const SVG = /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i;

/** A sentence for the author about a file that is no accepted image. */
export function refusalOf(bytes: Buffer): string {
  if (bytes.length === 0) return 'The file is empty.';
  const accepted = 'a PNG, JPEG, WebP, GIF or AVIF image';
  const brands = brandsOf(bytes);
  const start = latin1(bytes, 0, 200);
  const known = KNOWN.find(([, starts]) => starts.some((each) => start.startsWith(each)))?.[0];
  const isHeic = /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands);
  const name = isHeic ? 'HEIC' : SVG.test(start) ? 'SVG' : brands ? 'a video' : known;
  if (name === undefined) return `The file is not ${accepted}.`;
  const help = name === 'a video' ? '' : ' Save it as JPEG or PNG and upload that.';
  return `The file is ${name}, not ${accepted}.${help}`;
}
