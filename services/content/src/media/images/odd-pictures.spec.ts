import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  animatedPng,
  animation,
  CORNERS,
  corners,
  HEIGHT,
  onCanvas,
  WIDTH,
  withChunk,
  withGainMap,
  withoutSpectralRange,
  withSegment,
} from '../../../test/odd-pictures.ts';
import { blackPng } from '../../../test/png.ts';
import { isAcceptedImage, refusalOf } from './image-format.ts';
import { makeRendition, makeRenditions } from './image-renditions.ts';

type Make = () => Buffer | Promise<Buffer>;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const jpeg = () => corners().jpeg({ quality: 90 }).toBuffer();
const png = () => corners().png().toBuffer();
const clear = () => corners({ alpha: true });
const noisy = () =>
  corners({ width: 600, height: 400, grain: true }).jpeg({ quality: 95 }).toBuffer();
const turned = async (orientation: number, angle: number, format: 'jpeg' | 'webp' | 'png') => {
  const upright = await corners().rotate(angle).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  return sharp(upright.data, { raw: { width, height, channels } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
};
const cut = async (picture: Promise<Buffer>, bytes: number) => {
  const whole = await picture;
  return whole.subarray(0, whole.length - bytes);
};

async function shown(bytes: Buffer, page = 0) {
  const { data, info } = await sharp(bytes, { page }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => {
    const start = (Math.floor(height * y) * width + Math.floor(width * x)) * channels;
    return [...data.subarray(start, start + channels)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

function expectColors(found: readonly number[][], turn = 0, among = 4, most = 35): void {
  for (const [corner, color] of found.slice(0, among).entries()) {
    const expected = CORNERS[(corner + turn) % 4] ?? [0, 0, 0];
    const distance = Math.max(...expected.map((value, at) => Math.abs(value - (color[at] ?? 0))));
    expect([corner, color, distance < most]).toEqual([corner, color, true]);
  }
}

async function madeOf(make: Make) {
  const bytes = await make();
  expect(isAcceptedImage(bytes)).toBe(true);
  const { files, form, notice } = await makeRenditions(bytes);
  const file = (end: string) =>
    files.find(({ suffix }) => suffix === end)?.bytes ?? Buffer.alloc(0);
  return { form, notice, file };
}

const OPAQUE: Readonly<Record<string, Make>> = {
  'a JPEG without its spectral range': async () => withoutSpectralRange(await jpeg()),
  'a JPEG without its last two bytes': () => cut(jpeg(), 2),
  'a JPEG without its last 300 bytes': () => cut(noisy(), 300),
  'a progressive JPEG that ends early': async () => {
    const whole = await sharp(await noisy())
      .jpeg({ progressive: true })
      .toBuffer();
    return whole.subarray(0, whole.length * 0.8);
  },
  'a JPEG with bytes behind it': async () => Buffer.concat([await jpeg(), Buffer.alloc(5000, 7)]),
  'a JPEG with bytes before its first segment': async () =>
    withSegment(await jpeg(), 0xfe, Buffer.alloc(60_000, 0xff)),
  'a JPEG of full color resolution': () =>
    corners().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'a photo with a gain map': async () =>
    withGainMap(
      await jpeg(),
      await corners({ width: 24, height: 16 }).greyscale().jpeg().toBuffer(),
    ),
  'a photo in Display P3': () => corners().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  'a PNG in Display P3': () => corners().withIccProfile('p3').png().toBuffer(),
  'a PNG of 16 bits': () => corners().toColourspace('rgb16').png().toBuffer(),
  'a PNG of few colors': () => corners().png({ palette: true, colours: 4 }).toBuffer(),
  'an interlaced PNG': () => corners().png({ progressive: true }).toBuffer(),
  'a PNG whose transparency nothing uses': () => corners().ensureAlpha().png().toBuffer(),
  'a PNG without its last chunk': () => cut(png(), 12),
  'a PNG with a chunk of nobody': async () => withChunk(await png(), 'vpAg', Buffer.alloc(9)),
  'a PNG with a damaged text': async () => {
    const text = withChunk(await png(), 'tEXt', latin1('Comment\0words'));
    text.write('?', 33 + 8 + 9, 'latin1');
    return text;
  },
  'a WebP without loss': () => corners().webp({ lossless: true }).toBuffer(),
  'a GIF of one frame': () => corners().gif().toBuffer(),
  'a GIF without its last byte': () => cut(corners().gif().toBuffer(), 1),
  'an AVIF of 8 bits': () => corners().avif({ effort: 0 }).toBuffer(),
  'a JPEG on its right side': () => turned(6, 270, 'jpeg'),
  'a JPEG on its left side': () => turned(8, 90, 'jpeg'),
  'a JPEG upside down': () => turned(3, 180, 'jpeg'),
  'a WebP on its right side': () => turned(6, 270, 'webp'),
  'a PNG on its right side': () => turned(6, 270, 'png'),
};

describe('pictures that are odd', () => {
  it.each(Object.entries(OPAQUE))('%s is shown as a JPEG', async (_, make) => {
    const { form, notice, file } = await madeOf(make);
    expect([form, notice]).toEqual([undefined, undefined]);
    for (const bytes of [file('.jpeg'), file('-320.webp')]) {
      const { width, height, icc, exif } = await sharp(bytes).metadata();
      expect(width / height).toBeCloseTo(WIDTH / HEIGHT, 1);
      expect([icc, exif]).toEqual([undefined, undefined]);
      expectColors(await shown(bytes));
    }
  });

  it('a CMYK JPEG has the colors that paper has', async () => {
    const { form, file } = await madeOf(() =>
      corners().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    );
    expect(form).toBeUndefined();
    expectColors(await shown(file('.jpeg')), 0, 4, 70);
  });

  it('a gray JPEG and a PNG of one bit are shown as they are', async () => {
    const gray = await madeOf(() => corners().greyscale().jpeg().toBuffer());
    const [dark, , , light] = await shown(gray.file('.jpeg'));
    expect(light?.[0]).toBeGreaterThan((dark?.[0] ?? 0) + 60);
    const bits = await madeOf(() =>
      corners().threshold(110).png({ palette: true, colours: 2 }).toBuffer(),
    );
    const [black, , , white] = await shown(bits.file('.jpeg'));
    expect([(black?.[0] ?? 9) < 9, (white?.[0] ?? 0) > 246]).toEqual([true, true]);
  });

  it.each<[string, number, number, [number, number]]>([
    ['of one pixel', 1, 1, [1, 1]],
    ['as wide as a panorama', 8000, 100, [1600, 20]],
    ['as high as a screen that was scrolled', 100, 17_000, [96, 16_383]],
  ])('a picture %s keeps its proportions', async (_, width, height, size) => {
    const { file } = await madeOf(() => corners({ width, height }).png().toBuffer());
    const made = await sharp(file('.jpeg')).metadata();
    expect([made.width, made.height]).toEqual(size);
  });
});

describe('transparent parts', () => {
  it.each<[string, Make]>([
    ['a PNG', () => clear().png().toBuffer()],
    ['a PNG of few colors', () => clear().png({ palette: true }).toBuffer()],
    ['a PNG of 16 bits', () => clear().toColourspace('rgb16').png().toBuffer()],
    ['an interlaced PNG', () => clear().png({ progressive: true }).toBuffer()],
    ['a WebP', () => clear().webp().toBuffer()],
    ['a WebP without loss', () => clear().webp({ lossless: true }).toBuffer()],
    ['a GIF', () => clear().gif().toBuffer()],
    ['an AVIF', () => clear().avif({ effort: 0 }).toBuffer()],
  ])('of %s stay transparent', async (_, make) => {
    const { form, file } = await madeOf(make);
    expect(form).toBe('alpha');
    const small = await makeRendition(file('-alpha.webp'), 48, 'webp');
    for (const bytes of [file('-alpha.webp'), small]) {
      const found = await shown(bytes);
      expectColors(found, 0, 3);
      expect(found.map(([, , , alpha]) => alpha)).toEqual([255, 255, 255, 0]);
    }
    const onWhite = await shown(file('.jpeg'));
    expectColors(onWhite, 0, 3);
    expect(Math.min(...(onWhite[3] ?? [0]))).toBeGreaterThan(245);
  });
});

describe('animations', () => {
  it.each<[string, number, Make]>([
    ['a GIF', 3, () => animation('gif', { frames: 3 })],
    ['a transparent GIF', 4, () => animation('gif', { frames: 4, alpha: true })],
    ['a WebP', 5, () => animation('webp', { frames: 5 })],
    ['a transparent WebP', 3, () => animation('webp', { frames: 3, alpha: true })],
    ['a GIF of 300 frames', 300, () => animation('gif', { frames: 300, width: 16, height: 16 })],
    [
      'a GIF as high as a screen that was scrolled',
      3,
      () => animation('gif', { frames: 3, width: 60, height: 17_000 }),
    ],
    ['a GIF of a whole screen', 4, () => animation('gif', { frames: 4, width: 1800, height: 300 })],
  ])('of %s with %d frames keep moving', async (_, frames, make) => {
    const { form, notice, file } = await madeOf(make);
    expect([form, notice]).toEqual(['moving', undefined]);
    const moving = file('-moving.webp');
    const full = await sharp(moving).metadata();
    expect([full.pages, full.loop, full.delay?.[1]]).toEqual([frames, 2, 200]);
    expect(full.width).toBeLessThanOrEqual(1600);
    for (const turn of [0, 1, 2]) expectColors(await shown(moving, turn), turn, 3);
    expect((await sharp(file('.jpeg')).metadata()).pages).toBeUndefined();
    expectColors(await shown(file('.jpeg')), 0, 3);
  });

  it.each<[string, Make, RegExp]>([
    [
      'a GIF of 301 frames',
      () => animation('gif', { frames: 301, width: 16, height: 16 }),
      /^Only the first frame .* has 301 frames of 16 × 16 pixels\. The limits are 300 frames, 12\.5 megapixels in each, and 100 /,
    ],
    [
      'a WebP of 301 frames',
      () => animation('webp', { frames: 301, width: 16, height: 16 }),
      /has 301 frames/,
    ],
    [
      'a WebP of 104 megapixels',
      async () => onCanvas(await animation('webp', { frames: 26 }), 2000, 2000),
      /has 26 frames of 2000 × 2000 pixels/,
    ],
    [
      'a GIF of 104 megapixels',
      async () => onCanvas(await animation('gif', { frames: 26 }), 2000, 2000),
      /has 26 frames of 2000 × 2000 pixels/,
    ],
    [
      'a GIF with frames of 13.5 megapixels',
      async () =>
        sharp(await animation('gif', { frames: 2 }), { animated: true })
          .resize({ width: 4500, kernel: 'nearest' })
          .gif({ effort: 1 })
          .toBuffer(),
      /has 2 frames of 4500 × 3000 pixels/,
    ],
    [
      'an animated PNG',
      async () => animatedPng(await png()),
      /GIF and WebP animations keep moving/,
    ],
  ])('of %s become their first frame, as the author is told', async (_, make, words) => {
    const { form, notice, file } = await madeOf(make);
    expect(form).not.toBe('moving');
    expect(notice).toMatch(words);
    expect((await sharp(file('.jpeg')).metadata()).pages).toBeUndefined();
  });
});

describe('pictures that are refused', () => {
  it.each<[string, Make]>([
    [
      'a JPEG without 40 percent of its bytes',
      () => noisy().then((b) => b.subarray(0, b.length * 0.6)),
    ],
    [
      'a PNG that is cut in half',
      () =>
        noisy()
          .then((b) => sharp(b).png().toBuffer())
          .then((b) => b.subarray(0, b.length / 2)),
    ],
    [
      'a PNG without its last rows',
      () =>
        noisy()
          .then((b) => sharp(b).png({ compressionLevel: 0 }).toBuffer())
          .then((b) => b.subarray(0, b.length * 0.97)),
    ],
    [
      'a WebP that is cut in half',
      () =>
        noisy()
          .then((b) => sharp(b).webp().toBuffer())
          .then((b) => b.subarray(0, b.length / 2)),
    ],
    [
      'an AVIF that is cut in half',
      () =>
        noisy()
          .then((b) => sharp(b).avif({ effort: 0 }).toBuffer())
          .then((b) => b.subarray(0, b.length / 2)),
    ],
    [
      'a GIF of its header alone',
      () =>
        corners()
          .gif()
          .toBuffer()
          .then((b) => b.subarray(0, 20)),
    ],
    ['a JPEG of its header alone', () => latin1('\xff\xd8\xff\xe0 and then nothing of the sort')],
  ])('%s is damaged', async (_, make) => {
    await expect(makeRenditions(await make())).rejects.toThrow(
      'The image is damaged and cannot be read. Open it in another program, save it as JPEG or PNG, and upload that.',
    );
  });

  it('an animated WebP with frames of too many pixels says how many they may have', async () => {
    const large = onCanvas(await animation('webp', { frames: 2 }), 4000, 3500);
    await expect(makeRenditions(large)).rejects.toThrow('more than 12.5 megapixels');
  });

  it('a picture of too many pixels says how many it may have', async () => {
    await expect(makeRenditions(blackPng(8000, 6000))).rejects.toThrow(
      'The image has more than 40 megapixels. Make it smaller and upload it again.',
    );
  });

  it.each<[string, string, string]>([
    ['HEIC of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'The file is HEIC,'],
    ['HEIF', '\0\0\0\x18ftypmif1\0\0\0\0mif1heix', 'The file is HEIC,'],
    ['TIFF', 'II*\0 and more of it', 'The file is TIFF,'],
    ['BMP', 'BM\x36\x10\0\0\0\0\0\0\x36\0\0\0(\0\0\0', 'The file is BMP,'],
    ['ICO', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0 \0', 'The file is ICO,'],
    ['JPEG XL', '\xff\x0a and more of it', 'The file is JPEG XL,'],
    ['JPEG XL in a container', '\0\0\0\x0cJXL \r\n\x87\n', 'The file is JPEG XL,'],
    ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n', 'The file is JPEG 2000,'],
    ['Photoshop', '8BPS\0\x01 and more of it', 'The file is Photoshop,'],
    ['SVG', '<?xml version="1.0"?>\n<svg xmlns="x"/>', 'The file is SVG,'],
    ['PDF', '%PDF-1.7 and more of it', 'The file is PDF,'],
    ['MP4', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'The file is a video, not'],
    ['WebM', '\x1aE\xdf\xa3 and more of it', 'The file is a video, not'],
    ['a text', 'words and more words', 'The file is not a PNG, JPEG, WebP, GIF or AVIF image.'],
    ['nothing', '', 'The file is empty.'],
  ])('a file of %s is called what it is', (_, text, words) => {
    expect(isAcceptedImage(latin1(text))).toBe(false);
    expect(refusalOf(latin1(text))).toContain(words);
  });
});
