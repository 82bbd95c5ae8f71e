import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startAnsweringServer } from '../../../test/answering-server.ts';
import type { Answer, AnsweringServer } from '../../../test/answering-server.ts';
import { fixture } from '../../../test/fixture.ts';
import { jpegBytes, pngBytes } from '../../../test/image-bytes.ts';
import { createCartoonSource, type CartoonSourceOptions } from './cartoon-source.ts';
import { olderNumbers } from './drawing-of-the-day.ts';

/** 23:30 in New York on the day of the recorded drawing, the next day in Europe. */
const SAME_DAY = Date.UTC(2026, 10, 21, 4, 30);
const NEXT_DAY = Date.UTC(2026, 10, 21, 5, 30);
const OLDER = olderNumbers('2026-11-21', 3170, [], 3);
const PNG = pngBytes(740, 400);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(() => server.close());

const image = (body: Buffer | string): Answer => ({ type: 'image/png', body });
const missing: Answer = { status: 404, body: '' };

/** The description of a drawing. If `img` is missing, the image is `/N.png` of this server. */
function drawing(num: number, img = `${server.url}/${num}.png`): Answer {
  const recorded = JSON.parse(fixture('xkcd/latest.json').toString()) as object;
  return { body: JSON.stringify({ ...recorded, num, img }) };
}

/** Serves the latest drawing and three older ones. `images` replaces some of their images; the other images are valid. */
function offer(images: Record<string, Answer> = {}): void {
  const older = OLDER.map((number) => [`/${number}/info.0.json`, drawing(number)] as const);
  const all = [3170, ...OLDER].map(
    (number) => [`/${number}.png`, images[number] ?? image(PNG)] as const,
  );
  server.answers = [['/info.0.json', drawing(3170)], ...older, ...all];
}

const fetchAt = (now: number, options: Partial<CartoonSourceOptions> = {}) =>
  createCartoonSource({
    baseUrl: server.url,
    imageHosts: ['127.0.0.1'],
    skip: [],
    ...options,
  }).fetch({ http: server.http, now, previous: null });
const linkTo = (number: number | undefined) => ({
  data: { caption: { link: `https://xkcd.com/${number}/` } },
});

describe('createCartoonSource', () => {
  it('takes the latest on its day in New York', async () => {
    offer();
    await expect(fetchAt(SAME_DAY)).resolves.toMatchObject({
      status: 'ok',
      items: 1,
      data: { image: PNG, caption: { text: 'hover text', link: 'https://xkcd.com/3170/' } },
    });
    expect(server.paths()).toEqual(['/info.0.json', '/3170.png']);
  });

  it('takes an older one on other days, the same all day', async () => {
    offer();
    await expect(fetchAt(NEXT_DAY)).resolves.toMatchObject(linkTo(OLDER[0]));
    await expect(fetchAt(NEXT_DAY + 3_600_000)).resolves.toMatchObject(linkTo(OLDER[0]));
  });

  it('leaves out what is to be skipped, be it the latest', async () => {
    offer();
    const skip = [OLDER[0] ?? 0];
    await expect(fetchAt(NEXT_DAY, { skip })).resolves.toMatchObject(linkTo(OLDER[1]));
    const sameDay = olderNumbers('2026-11-20', 3170, [], 1)[0] ?? 0;
    server.answers = [
      [`/${sameDay}/info.0.json`, drawing(sameDay)],
      [`/${sameDay}.png`, image(PNG)],
      ...server.answers,
    ];
    await expect(fetchAt(SAME_DAY, { skip: [3170] })).resolves.toMatchObject(linkTo(sameDay));
  });

  it.each([
    ['an SVG that calls itself a PNG', image(SVG)],
    ['an image with a side of 5000 pixels', image(pngBytes(740, 5000))],
    ['a page', { type: 'text/html', body: '<!doctype html>' }],
    ['an empty answer', image('')],
    ['nothing', missing],
  ])('takes the next in place of %s', async (_, answer) => {
    offer({ [OLDER[0] ?? 0]: answer, [OLDER[1] ?? 0]: image(jpegBytes(4000, 4000)) });
    await expect(fetchAt(NEXT_DAY)).resolves.toMatchObject(linkTo(OLDER[1]));
  });

  it('fails with the first reason when none can be shown', async () => {
    const [first = 0, second = 0, third = 0] = OLDER;
    offer({ [first]: image(SVG), [second]: missing, [third]: image(pngBytes(4001, 1)) });
    await expect(fetchAt(NEXT_DAY)).rejects.toMatchObject({
      name: 'SourceError',
      message: 'sent a drawing that is not an image',
    });
  });

  it('takes an image of 5 MiB and no larger one', async () => {
    const largest = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)]);
    offer({ 3170: image(largest) });
    await expect(fetchAt(SAME_DAY)).resolves.toMatchObject(linkTo(3170));
    offer({ 3170: image(Buffer.concat([largest, Buffer.alloc(1)])) });
    await expect(fetchAt(SAME_DAY)).rejects.toMatchObject({ name: 'SourceError' });
  });

  it.each([
    ['another host', 'https://evil.example/t.png', {}],
    ['a host that ends alike', 'https://evil-127.0.0.1.example/t.png', {}],
    ['http elsewhere', 'http://imgs.xkcd.com/t.png', { imageHosts: ['imgs.xkcd.com'] }],
    ['a name and a password', 'https://a:b@imgs.xkcd.com/', { imageHosts: ['imgs.xkcd.com'] }],
    ['a file', 'file:///etc/passwd', { imageHosts: [''] }],
    ['no address', '/t.png', {}],
    ['this machine, which is not in the list', undefined, { imageHosts: ['imgs.xkcd.com'] }],
  ])('never asks %s for an image', async (_, img, options) => {
    offer();
    const older = OLDER.map((number) => [`/${number}/info.0.json`, drawing(number, img)] as const);
    server.answers = [...older, ...server.answers];
    await expect(fetchAt(NEXT_DAY, options)).rejects.toMatchObject({
      message: 'names an image at an address that is not allowed',
    });
    expect(server.paths().filter((path) => path.endsWith('.png'))).toEqual([]);
  });

  it.each([
    ['404', missing],
    ['429', { status: 429, type: 'text/plain', body: 'Too Many Requests' }],
    ['503', { status: 503, body: '' }],
    ['a cut-off answer', { body: '{"month":"11","num":31' }],
    ['an empty answer', { body: '' }],
    ['another form', { body: '{"num":"3170"}' }],
  ])('fails with %s in place of the latest', async (_, answer) => {
    server.answers = [['/info.0.json', answer]];
    await expect(fetchAt(SAME_DAY)).rejects.toMatchObject({ name: 'SourceError' });
  });
});
