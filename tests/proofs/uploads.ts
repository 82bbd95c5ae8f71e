import { IMAGE_MAX_BYTES } from '@examiner/contracts';
import sharp from 'sharp';
import { animation, onCanvas } from '../../services/content/test/odd-pictures.ts';
import { blackPng } from '../../services/content/test/png.ts';
import { numbersFrom } from './numbers-from.ts';

/** A text in each file that hides something. No served picture may contain it. */
export const MARK = 'hidden_by_ran()';
const SCRIPT = `<script>${MARK}</script>`;

/** `refused`: 4xx. `taken`: 200. `either`: both are allowed, but a served picture must not contain the hidden text. */
export interface HostileUpload {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly name: string;
  readonly type: string;
  readonly becomes: 'refused' | 'taken' | 'either';
}

type Made = Partial<HostileUpload> & Pick<HostileUpload, 'bytes'>;
type Choose = <T>(values: readonly T[]) => T;
type Make = (pick: Choose, random: () => number) => Made | Promise<Made>;

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml', 'text/html', 'application/x-php', ''];
const latin1 = (text: string) => Buffer.from(text, 'latin1');

function photo(random: () => number) {
  const width = 20 + Math.floor(random() * 900);
  const height = 20 + Math.floor(random() * 900);
  const background = { r: random() * 255, g: random() * 255, b: random() * 255 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background, noise } });
}

/** A part of a JPEG after its first two bytes. */
function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, latin1(content), jpeg.subarray(2)]);
}

/** A GIF of one pixel with this number of frames. */
function frames(count: number): Buffer {
  const head = latin1('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff');
  const frame = latin1('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0');
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), latin1(';')]);
}

const refused = (bytes: Buffer | string, more: Partial<Made> = {}): Made => ({
  bytes: typeof bytes === 'string' ? latin1(bytes) : bytes,
  becomes: 'refused',
  ...more,
});

const KINDS: Readonly<Record<string, Make>> = {
  'an SVG': (pick) =>
    refused(
      `${pick(['', '<?xml version="1.0"?>', '\n ', '\xef\xbb\xbf'])}<svg xmlns="x">${SCRIPT}</svg>`,
    ),
  'a page': (pick) => refused(pick(['<!doctype html>', '<html>', '<!-- x -->', 'x']) + SCRIPT),
  'a file of another kind': (pick) =>
    refused(
      pick(['%PDF-1.7', 'II*\0', 'MM\0*', 'BM', 'PK\x03\x04', '%!PS', '8BPS', '\0\0\x01\0']) +
        SCRIPT,
    ),
  'a program with the first bytes of a picture': (pick) =>
    refused(
      pick(['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\x20\0\0\0WEBP']) +
        SCRIPT.repeat(3),
    ),
  'a page in a comment of a JPEG': async (pick, random) => {
    const jpeg = await photo(random).jpeg().toBuffer();
    return { bytes: withSegment(jpeg, pick([0xfe, 0xe1, 0xed, 0xe2]), `${SCRIPT}%PDF-1.4`) };
  },
  'a page behind a picture': async (pick, random) => {
    const format = pick(['jpeg', 'png', 'webp', 'gif'] as const);
    const bytes = await photo(random).toFormat(format).toBuffer();
    return { bytes: Buffer.concat([bytes, latin1(SCRIPT)]) };
  },
  'a GIF that is an archive': async (pick, random) => {
    const gif = await photo(random).resize(60).gif().toBuffer();
    const archive = `PK\x03\x04${MARK}PK\x01\x02PK\x05\x06${'\0'.repeat(18)}`;
    return { bytes: Buffer.concat([gif, latin1(archive)]), type: pick(TYPES) };
  },
  'words in a PNG': async (pick, random) => {
    const png = await photo(random).withMetadata().png().toBuffer();
    const at = png.length - 12;
    const chunk = Buffer.concat([
      Buffer.alloc(4),
      latin1(`${pick(['tEXt', 'iTXt', 'zTXt'])}a\0${SCRIPT}`),
      Buffer.alloc(4),
    ]);
    chunk.writeUInt32BE(chunk.length - 12);
    return {
      bytes: Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]),
      becomes: 'either',
    };
  },
  'a place in a photo': async (pick, random) => {
    const image = photo(random).withExif({
      IFD0: { Copyright: MARK },
      IFD3: { GPSLatitude: '52/1 5/1 0/1' },
    });
    return { bytes: await image.toFormat(pick(['jpeg', 'webp', 'png'] as const)).toBuffer() };
  },
  'a bomb': (pick) => {
    const side = pick([20_000, 16_000, 12_000, 65_000]);
    return refused(blackPng(side, side === 65_000 ? 4000 : side));
  },
  'a thousand pictures': (pick) => ({ bytes: frames(1000 + pick([0, 1, 500])), becomes: 'either' }),
  'a picture that is cut off': async (pick, random) => {
    const bytes = await photo(random)
      .resize(600, 600)
      .toFormat(pick(['jpeg', 'png', 'webp'] as const))
      .toBuffer();
    return refused(bytes.subarray(0, Math.floor(bytes.length * (0.05 + 0.6 * random()))));
  },
  'a picture with wrong bytes': async (_, random) => {
    const bytes = await photo(random).jpeg().toBuffer();
    for (let n = 0; n < 20; n += 1) bytes[Math.floor(random() * bytes.length)] = random() * 256;
    return { bytes, becomes: 'either' };
  },
  'a header that lies': (pick) => {
    const png = blackPng(100, 100);
    png.writeUInt32BE(pick([0, 0xffffffff, 0x7fffffff, 40_000]), pick([16, 20]));
    return refused(png);
  },
  'a name that leads elsewhere': async (pick, random) => ({
    bytes: await photo(random).jpeg().toBuffer(),
    name: pick([
      '../x.png',
      '..\\x.png',
      '/etc/x.png',
      'x'.repeat(300),
      'a.png/../../b',
      '.htaccess',
    ]),
  }),
  'a name of two ends': async (pick, random) => ({
    bytes: await photo(random).png().toBuffer(),
    name: pick(['a.png%00.html', 'a.html', 'a.php.jpeg', 'a.svg', 'a.jpeg;.js']),
  }),
  'a type that lies': async (pick, random) => ({
    bytes: await photo(random).webp().toBuffer(),
    type: pick(TYPES),
  }),
  'exactly 5 MB': async (_, random) => {
    const jpeg = await photo(random).jpeg().toBuffer();
    const rest = Buffer.alloc(IMAGE_MAX_BYTES - jpeg.length, MARK);
    return { bytes: Buffer.concat([jpeg, rest]) };
  },
  'a byte more than 5 MB': async (_, random) => {
    const jpeg = await photo(random).jpeg().toBuffer();
    return refused(Buffer.concat([jpeg, Buffer.alloc(IMAGE_MAX_BYTES + 1 - jpeg.length)]));
  },
  'an animation at the limits': async (pick) => {
    const format = pick(['gif', 'webp'] as const);
    const bytes = await animation(format, { frames: 39 });
    return { bytes: Buffer.concat([onCanvas(bytes, 1600, 1600), latin1(SCRIPT)]) };
  },
  'an AVIF without its picture': (pick) =>
    refused(`\0\0\0\x18ftyp${pick(['avif', 'avis'])}\0\0\0\0avifmif1${SCRIPT}${'\0'.repeat(200)}`),
};

/** `each` uploads of each of 21 kinds. The same seed gives the same uploads. */
export async function* hostileUploads(each: number, seed: number): AsyncGenerator<HostileUpload> {
  const random = numbersFrom(seed);
  const pick: Choose = (values) => values[Math.floor(random() * values.length)] as never;
  for (let round = 0; round < each; round += 1) {
    for (const [kind, make] of Object.entries(KINDS)) {
      const usual = { name: 'picture.jpeg', type: 'image/jpeg', becomes: 'taken' } as const;
      yield { kind, ...usual, ...(await make(pick, random)) };
    }
  }
}
