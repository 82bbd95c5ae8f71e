import { createHash } from 'node:crypto';
import { errorCodeOf, IMAGE_MAX_BYTES } from '@examiner/contracts';
import type { Answer, Client } from './client.ts';
import { expect, test } from './fixtures.ts';
import { readPicture, uploadForm } from './samples.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PHOTO = await readPicture('IP_7.jpeg');

/** The photo with additional bytes that decoders ignore. */
const photoOf = (length: number): Buffer =>
  Buffer.concat([PHOTO, Buffer.alloc(length - PHOTO.length)]);

async function upload(client: Client, bytes: Buffer, field?: string): Promise<Answer> {
  return client.send('POST', '/api/upload-image', uploadForm(bytes, field));
}

test('a picture gets a permanent and public address', async ({ admin, visitor }) => {
  const { status, headers, json } = await upload(admin, PHOTO);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { imageUrl } = json as { imageUrl: string };
  expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{64}\.jpeg$/);
  expect((await upload(admin, PHOTO)).json).toEqual({ imageUrl });

  const stem = imageUrl.replace('.jpeg', '');
  for (const [path, type] of [
    [imageUrl, 'image/jpeg'],
    [`${stem}-640.webp`, 'image/webp'],
    [`${stem}-1280.webp`, 'image/webp'],
  ] as const) {
    const picture = await visitor.get(path);
    expect(picture.status).toBe(200);
    expect(picture.bytes.length).toBeGreaterThan(1000);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': type,
      'cache-control': IMMUTABLE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const condition = { 'if-none-match': picture.headers.get('etag') ?? '' };
    expect((await visitor.get(path, condition)).status).toBe(304);
  }
});

for (const [what, bytes, status] of [
  ['a text', Buffer.from('not a picture, whatever its name says'), 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a picture that is cut off', PHOTO.subarray(0, 2000), 400],
  ['nothing', Buffer.alloc(0), 415],
] as const) {
  test(`refuses ${what} with ${status}`, async ({ admin }) => {
    const answer = await upload(admin, bytes);
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ message: expect.any(String), code: errorCodeOf(status) });
  });
}

test('refuses a form without a picture, and a body that is no form', async ({ admin }) => {
  const message = 'The body must be a form with one file in the field "image".';
  const other = await upload(admin, PHOTO, 'file');
  expect([other.status, other.json]).toEqual([400, { message, code: 'bad_request' }]);
  expect((await admin.send('POST', '/api/upload-image', { image: 'x' })).status).toBe(415);
});

test('takes five megabytes, and no byte more', async ({ admin }) => {
  expect((await upload(admin, photoOf(IMAGE_MAX_BYTES))).status).toBe(200);
  const larger = await upload(admin, photoOf(IMAGE_MAX_BYTES + 1));
  expect([larger.status, larger.json]).toEqual([
    413,
    { message: 'The image is larger than 5 MB.', code: 'too_large' },
  ]);
  const largest = await upload(admin, photoOf(7 * 1024 * 1024));
  expect([largest.status, largest.json]).toEqual([
    413,
    { message: expect.any(String), code: 'too_large' },
  ]);
});

test('stores nothing of someone who is not the admin', async ({ visitor, reader, admin }) => {
  const bytes = photoOf(PHOTO.length + 1);
  const imageUrl = `/images/${createHash('sha256').update(bytes).digest('hex')}.jpeg`;
  expect((await upload(visitor, bytes)).status).toBe(401);
  expect((await upload(reader, bytes)).status).toBe(403);
  expect((await visitor.get(imageUrl)).status).toBe(404);
  expect((await upload(admin, bytes)).json).toEqual({ imageUrl });
  expect((await visitor.get(imageUrl)).status).toBe(200);
});
