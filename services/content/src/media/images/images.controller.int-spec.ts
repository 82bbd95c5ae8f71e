import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES, imageAsJpeg, imageRendition } from '@examiner/contracts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { animation } from '../../../test/odd-pictures.ts';
import { blackPng } from '../../../test/png.ts';
import { ifNoneMatch, Site, type Caller } from '../../../test/site.ts';
import { MediaRepository } from '../media.repository.ts';
import { ImagesRepository } from './images.repository.ts';

let site: Site;
let photo: Buffer;
beforeAll(async () => {
  site = await Site.start({ SAMPLE_CONTENT: 'on' });
  photo = await sharp({
    create: { width: 2000, height: 1000, channels: 3, background: '#3366aa' },
  })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site.stop());

function upload(
  bytes: Uint8Array | undefined,
  { name = 'photo.jpg', type = 'image/jpeg', field = 'image' } = {},
  caller: Caller = 'admin',
): Promise<Response> {
  const body = new FormData();
  if (bytes) body.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  else body.append('note', 'no file');
  return site.fetch('/api/upload-image', { method: 'POST', body }, caller);
}

async function bytesOf(path: string): Promise<Buffer> {
  return Buffer.from(await (await site.fetch(path)).arrayBuffer());
}

async function uploadedUrl(bytes: Uint8Array): Promise<string> {
  const response = await upload(bytes);
  const body = (await response.json()) as { imageUrl: string };
  if (response.status !== 200) throw new Error(JSON.stringify(body));
  return body.imageUrl;
}

describe('POST /api/upload-image', () => {
  it('stores three renditions under the hash of the file', async () => {
    const response = await upload(photo);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const hash = createHash('sha256').update(photo).digest('hex');
    const imageUrl = `/images/${hash}.jpeg`;
    expect(await response.json()).toEqual({ imageUrl });
    const sizes = await Promise.all(
      [imageUrl, imageRendition(imageUrl, 640, 'webp'), imageRendition(imageUrl, 1280, 'webp')].map(
        async (path) => {
          const { format, width, height } = await sharp(await bytesOf(path ?? '')).metadata();
          return [format, width, height];
        },
      ),
    );
    expect(sizes).toEqual([
      ['jpeg', 1600, 800],
      ['webp', 640, 320],
      ['webp', 1280, 640],
    ]);
  });

  it('gives the same file the same address, and does not enlarge a small one', async () => {
    const small = await sharp(photo).resize(100).png().toBuffer();
    const url = await uploadedUrl(small);
    expect(await uploadedUrl(small)).toBe(url);
    expect((await sharp(await bytesOf(url)).metadata()).width).toBe(100);
    expect(
      (await sharp(await bytesOf(imageRendition(url, 1280, 'webp') ?? '')).metadata()).width,
    ).toBe(100);
  });

  it.each(['png', 'webp', 'gif', 'avif'] as const)(
    'takes %s, whose transparent parts stay so and are white in the JPEG',
    async (format) => {
      const bytes = await sharp({
        create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .toFormat(format)
        .toBuffer();
      const response = await upload(bytes, { name: 'x.txt', type: 'text/plain' });
      expect(response.status).toBe(200);
      const { imageUrl } = (await response.json()) as { imageUrl: string };
      expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{64}-alpha\.webp$/);
      const pixelsOf = async (path: string) =>
        sharp(await bytesOf(path))
          .raw()
          .toBuffer();
      expect((await pixelsOf(imageUrl))[3]).toBe(0);
      expect((await pixelsOf(imageRendition(imageUrl, 320, 'webp') ?? ''))[3]).toBe(0);
      expect((await pixelsOf(imageAsJpeg(imageUrl)))[0]).toBeGreaterThan(250);
    },
  );

  it('keeps an animation moving, and says what a longer one lost', async () => {
    const moving = await animation('gif', { frames: 3 });
    const response = await upload(moving, { name: 'a.gif', type: 'image/gif' });
    const { imageUrl } = (await response.json()) as { imageUrl: string };
    const id = createHash('sha256').update(moving).digest('hex');
    expect(imageUrl).toBe(`/images/${id}-moving.webp`);
    const { headers } = await site.fetch(imageUrl);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await sharp(await bytesOf(imageUrl)).metadata()).pages).toBe(3);
    expect((await site.fetch(`/images/${id}-moving-320.webp`)).status).toBe(404);
    expect((await site.fetch(`/images/${id}-alpha-320.webp`)).status).toBe(404);

    const long = await animation('gif', { frames: 301, width: 8, height: 8 });
    const hash = createHash('sha256').update(long).digest('hex');
    for (let time = 0; time < 2; time += 1) {
      expect(await (await upload(long)).json()).toEqual({
        imageUrl: `/images/${hash}.jpeg`,
        notice: expect.stringMatching(/^Only the first frame of the animation is kept/),
      });
    }
  });

  it('gives a picture that release 1.1.0 stored on white a WebP when it is uploaded again', async () => {
    const moving = await animation('gif', { frames: 4 });
    const id = createHash('sha256').update(moving).digest('hex');
    const stored = await sharp(moving).jpeg().toBuffer();
    await site.get(ImagesRepository).store('images', `${id}.jpeg`, stored);
    await site.get(MediaRepository).register({
      id,
      state: 'kept',
      name: 'old.gif',
      width: 96,
      height: 64,
      bytes: stored.length,
      alt: '',
      focus: { x: 0.5, y: 0.5 },
      uploadedAt: '2026-11-01T00:00:00.000Z',
    });
    expect(await uploadedUrl(moving)).toBe(`/images/${id}-moving.webp`);
    expect(await uploadedUrl(moving)).toBe(`/images/${id}-moving.webp`);
    expect(await bytesOf(`/images/${id}.jpeg`)).toEqual(stored);
  });

  it('turns a picture upright and drops all metadata', async () => {
    const turned = await sharp(photo).keepExif().withMetadata({ orientation: 6 }).toBuffer();
    expect(turned.includes('SECRET-OWNER')).toBe(true);
    const url = await uploadedUrl(turned);
    for (const path of [url, imageRendition(url, 640, 'webp') ?? '']) {
      const bytes = await bytesOf(path);
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect(height).toBe(2 * width);
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('SECRET-OWNER')).toBe(false);
    }
  });

  it('stores nothing that follows an image', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const url = await uploadedUrl(polyglot);
    for (const path of [
      url,
      imageRendition(url, 640, 'webp') ?? '',
      imageRendition(url, 1280, 'webp') ?? '',
    ]) {
      expect((await bytesOf(path)).includes('<script>')).toBe(false);
    }
  });

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'The file is SVG, not a PNG, JPEG, WebP, GIF or AVIF image. Save it as JPEG or PNG and upload that.',
    ],
    [
      'HTML',
      '<!doctype html><script>alert(1)</script>',
      'The file is not a PNG, JPEG, WebP, GIF or AVIF image.',
    ],
    ['nothing', '', 'The file is empty.'],
  ])('refuses %s whatever its name', async (_what, text, message) => {
    const response = await upload(Buffer.from(text));
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      message,
      code: 'unsupported_media_type',
    });
  });

  it('refuses damaged images', async () => {
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const damaged = [
      png.subarray(0, png.length / 2),
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]),
      Buffer.from('GIF89a and then nothing of the sort'),
      Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1 and nonsense', 'latin1'),
    ];
    for (const bytes of damaged) {
      const response = await upload(bytes);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message:
          'The image is damaged and cannot be read. Open it in another program, save it as JPEG or PNG, and upload that.',
        code: 'bad_request',
      });
    }
  });

  it('refuses a bomb by its header', async () => {
    const bomb = blackPng(20_000, 20_000);
    const before = process.memoryUsage.rss();
    const response = await upload(bomb, { name: 'b.png' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'The image has more than 40 megapixels. Make it smaller and upload it again.',
      code: 'bad_request',
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('refuses an AVIF that would take too much memory', async () => {
    const bytes = await sharp({
      create: { width: 4000, height: 3200, channels: 3, background: '#000' },
    })
      .avif({ effort: 0 })
      .toBuffer();
    const response = await upload(bytes);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'The image has more than 12.5 megapixels. Make it smaller and upload it again.',
      code: 'bad_request',
    });
  });

  it('takes exactly 5 MB and not a byte more', async () => {
    const exact = Buffer.concat([photo, Buffer.alloc(IMAGE_MAX_BYTES - photo.length)]);
    expect(exact.length).toBe(5_242_880);
    expect((await upload(exact)).status).toBe(200);
    const response = await upload(Buffer.concat([exact, Buffer.alloc(1)]));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      message: 'The image is larger than 5 MB.',
      code: 'too_large',
    });
    expect((await upload(Buffer.alloc(8_000_000))).status).toBe(413);
  });

  it('refuses a form without the file, with another field, or with two files, and a body that is no form', async () => {
    const message = 'The body must be a form with one file in the field "image".';
    const two = new FormData();
    two.append('image', new Blob([Buffer.from(photo)]), 'a.jpg');
    two.append('image', new Blob([Buffer.from(photo)]), 'b.jpg');
    const twice = site.fetch('/api/upload-image', { method: 'POST', body: two }, 'admin');
    const noBoundary = site.fetch(
      '/api/upload-image',
      { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      'admin',
    );
    const wrong = [upload(undefined), upload(photo, { field: 'file' }), twice, noBoundary];
    for (const response of await Promise.all(wrong)) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message, code: 'bad_request' });
    }
    expect((await site.send('POST', '/api/upload-image', {})).status).toBe(415);
  });

  it('lets in the admin alone, whatever is sent', async () => {
    const visitor = await upload(undefined, {}, 'visitor');
    expect([visitor.status, await visitor.text()]).toEqual([401, '{"message":"Unauthorized"}']);
    expect((await upload(photo, {}, 'reader')).status).toBe(403);
    const wrongMethod = await site.fetch('/api/upload-image');
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('GET /images/{name} and /IP/{name}', () => {
  it('serves uploads for good, as inert bytes', async () => {
    const { status, headers } = await site.fetch(await uploadedUrl(photo));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('serves the shipped pictures for an hour, and 304 after that', async () => {
    const response = await site.fetch('/IP/IP_3-640.webp');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await site.fetch('/IP/IP_3-640.webp', { headers: ifNoneMatch(response) });
    expect(again.status).toBe(304);
    const head = await site.fetch('/IP/IP_3.jpeg', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each([
    [960, 'webp'],
    [960, 'avif'],
    [1200, 'jpeg'],
  ])('makes of %d pixels a %s that a picture lacks, once for all who wait', async (width, type) => {
    const path = `/IP/IP_3-${width}.${type}`;
    const answers = await Promise.all([site.fetch(path), site.fetch(path)]);
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const [one, two] = bodies.map((body) => Buffer.from(body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sharp(one).metadata()).toMatchObject({ width: 64 });
    expect(one).toEqual(two);
    expect(answers[0]?.headers.get('content-type')).toBe(`image/${type}`);
    expect((await site.fetch(`/IP/IP_3-${width + 1}.${type}`)).status).toBe(404);
    expect((await site.fetch(`/IP/IP_99-${width}.${type}`)).status).toBe(404);
  });

  it.each([
    '/images/none.jpeg',
    '/IP/IP_99.jpeg',
    '/images/x.svg',
    '/images/x.html',
    '/images',
    '/IP/',
    '/images/..%2F..%2Fblog.db',
    '/images/%2e%2e%2fIP%2fIP_3.jpeg',
    '/images/..%5C..%5Cblog.db',
    '/images/a%00.jpeg',
    '/IP/.hidden.jpeg',
    '/images/deep/er.jpeg',
    '/images/toString',
  ])('has nothing at %s', async (path) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty('message');
  });
});
