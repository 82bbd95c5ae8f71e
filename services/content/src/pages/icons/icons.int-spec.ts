import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Site } from '../../../test/site.ts';
import { useBuiltPages } from '../../../test/built-pages.ts';
import { ImagesRepository } from '../../media/images/images.repository.ts';
import { loadSharp } from '../../media/images/load-sharp.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.start({}, useBuiltPages);
});
afterAll(() => site.stop());

async function read(path: string): Promise<Buffer> {
  const response = await site.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

async function cornerOf(png: Buffer): Promise<readonly number[]> {
  const sharp = await loadSharp();
  const { data } = await sharp(png)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const PAPER = [251, 251, 249, 255];

it.each([
  ['/apple-touch-icon.png', 180, PAPER],
  ['/icon-192.png', 192, [0, 0, 0, 0]],
  ['/icon-512.png', 512, [0, 0, 0, 0]],
  ['/icon-maskable-512.png', 512, PAPER],
])('%s is a square of %d pixels', async (path, size, corner) => {
  const png = await read(path);
  const sharp = await loadSharp();
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  expect(await cornerOf(png)).toEqual(corner);
});

it('the icon for browsers and feed readers is a file of three sizes', async () => {
  const ico = await read('/favicon.ico');
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  const sharp = await loadSharp();
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const [length, start] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const png = await sharp(ico.subarray(start, start + length)).metadata();
    expect([ico[entry], png.format, png.width]).toEqual([size, 'png', size]);
  }
  const response = await site.fetch('/favicon.ico');
  expect(response.headers.get('content-type')).toBe('image/vnd.microsoft.icon');
});

it('icons are made from the mark of the site, and there are none without one', async () => {
  const shipped = await read('/icon-192.png');
  const sharp = await loadSharp();
  const square = { width: 40, height: 20, channels: 3, background: '#ff0000' } as const;
  const jpeg = await sharp({ create: square }).jpeg().toBuffer();
  await site.get(ImagesRepository).store('images', 'own.jpeg', jpeg);
  await site.saveSettings({ mark: '/images/own.jpeg' });
  const own = await read('/icon-192.png');
  expect(own.equals(shipped)).toBe(false);
  const manifest = JSON.parse((await read('/site.webmanifest')).toString()) as unknown;
  expect(manifest).toMatchObject({
    name: 'The Biweekly Examiner',
    start_url: '/',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  });
  await site.saveSettings({ mark: null });
  expect((await site.fetch('/favicon.ico')).status).toBe(404);
  expect(JSON.parse((await read('/site.webmanifest')).toString())).toMatchObject({ icons: [] });
});

it('a page names its icons', async () => {
  await site.saveSettings({ mark: undefined });
  const html = (await read('/')).toString();
  for (const link of [
    '<link rel="icon" href="/favicon.ico" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]) {
    expect(html).toContain(link);
  }
});
