import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { READER, startSampleSite, type SampleSite } from '../../test/sample-service.ts';
import { BodyGuard, tooLargeMessage } from './request-body.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TOO_LARGE = {
  message: 'The body is too large; at most 2 KB are accepted.',
  code: 'too_large',
};

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

const post = (body: string | Buffer, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  site.call('/sample/echo', { method: 'POST', headers, body });

/** A JSON text of exactly this many bytes. */
const textOf = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });

describe(BodyGuard.name, () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'reads %s',
    async (type) => {
      const answer = await post('{"a":"é 👋"}', { 'content-type': type });
      expect(answer).toMatchObject({ status: 201, json: { body: { a: 'é 👋' } } });
    },
  );

  it('reads a body of exactly the limit and refuses one byte more', async () => {
    expect((await post(textOf(2048))).status).toBe(201);
    expect(await post(textOf(2049))).toMatchObject({ status: 413, json: TOO_LARGE });
  });

  it('refuses by the announced length, before the body arrives', async () => {
    const headers = { ...JSON_TYPE, 'content-length': '2049' };
    const answer = await site.call('/sample/echo', { method: 'POST', headers, body: '' });
    expect(answer).toMatchObject({ status: 413, json: TOO_LARGE });
  });

  it('refuses by the bytes that arrive when no length is announced', async () => {
    const chunks = ['{"a":"', 'x'.repeat(1500), 'x'.repeat(1500), '"}'];
    const answer = await site.call('/sample/echo', { method: 'POST', headers: JSON_TYPE, chunks });
    expect(answer).toMatchObject({ status: 413, json: TOO_LARGE });
  });

  it('refuses by the bytes that a compressed body becomes', async () => {
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    expect((await post(gzipSync(textOf(2048)), headers)).status).toBe(201);
    expect(await post(gzipSync(textOf(1_000_000)), headers)).toMatchObject({ status: 413 });
  });

  it('takes 1 MB if a route says nothing', async () => {
    const note = (bytes: number) => JSON.stringify({ title: 'x'.repeat(bytes - 12) });
    const call = (body: string) =>
      site.call('/sample/notes', { method: 'POST', headers: JSON_TYPE, body });
    expect((await call(note(1024 * 1024))).status).toBe(201);
    expect(await call(note(1024 * 1024 + 1))).toMatchObject({
      status: 413,
      json: { message: 'The body is too large; at most 1 MB are accepted.', code: 'too_large' },
    });
  });

  it.each([
    ['no type', {}],
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a type that begins like JSON', { 'content-type': 'application/jsonp' }],
    ['a broken type', { 'content-type': ';;;' }],
    ['another charset', { 'content-type': 'application/json; charset=latin1' }],
    ['an unknown encoding', { ...JSON_TYPE, 'content-encoding': 'compress' }],
  ])('answers 415 to %s', async (_what, headers) => {
    const answer = await post('{"a":1}', headers);
    expect(answer.status).toBe(415);
    expect(answer.json).toEqual({
      message: expect.stringMatching(/^The body .+\.$/),
      code: 'unsupported_media_type',
    });
  });

  it.each([
    ['half of it', '{"a":'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['null', 'null'],
    ['two values', '{} {}'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['single quotes', "{'a':1}"],
  ])('answers 400 to JSON that is %s', async (_what, body) => {
    const answer = await post(body);
    expect(answer).toMatchObject({
      status: 400,
      json: { message: 'The body is not valid JSON.', code: 'bad_request' },
    });
  });

  it('answers 400 to a compressed body that is broken', async () => {
    const answer = await post('no gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      message: expect.stringMatching(/^The body .+\.$/),
      code: 'bad_request',
    });
  });

  it('survives JSON that is nested very deep', async () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    const answer = await site.call('/sample/notes', {
      method: 'POST',
      headers: JSON_TYPE,
      body: `{"rows":${deep}}`,
    });
    expect(answer.status).toBe(400);
  });

  it('lets no body reach the prototypes', async () => {
    const body = '{"title":"a","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}';
    const answer = await site.call('/sample/notes', { method: 'POST', headers: JSON_TYPE, body });
    expect(answer).toMatchObject({ status: 201, text: '{"title":"a"}' });
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('reads a form if a route takes one, and there alone', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const call = (headers: Readonly<Record<string, string>>, body: string) =>
      site.call('/sample/form', { method: 'POST', headers, body });
    expect(await call(form, 'email=a%40b&x=1&x=2')).toMatchObject({
      status: 201,
      json: { body: { email: 'a@b', x: ['1', '2'] } },
    });
    expect((await call(JSON_TYPE, '{}')).status).toBe(415);
    expect((await call(form, `a=${'x'.repeat(2048)}`)).status).toBe(413);
    expect((await call(form, 'a=1&'.repeat(130))).status).toBe(413);
  });

  it.each(['application/json', 'text/plain', 'image/png'])(
    'reads %s as bytes if a route wants them',
    async (type) => {
      const headers = { 'content-type': type };
      const call = (body: Buffer) => site.call('/sample/raw', { method: 'POST', headers, body });
      expect(await call(Buffer.from([0, 255]))).toMatchObject({ json: { hex: '00ff' } });
      expect((await call(Buffer.alloc(2049))).status).toBe(413);
    },
  );

  it('is not reached without access: a caller learns nothing about the body', async () => {
    const call = (headers: Readonly<Record<string, string>>, body: string) =>
      site.call('/sample/closed', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body,
      });
    expect((await call(JSON_TYPE, '{"a":')).status).toBe(401);
    expect((await call({ 'content-type': 'text/plain' }, 'junk')).status).toBe(401);
    expect((await call({ ...READER, ...JSON_TYPE }, '{"a":')).status).toBe(403);
  });
});

describe('validation', () => {
  it('answers 400 with every wrong field, and the first sentence as the message', async () => {
    const body = '{"title":"","rows":[{"name":"a"},{"name":7}]}';
    const answer = await site.call('/sample/notes', { method: 'POST', headers: JSON_TYPE, body });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        message: 'Title is required',
        code: 'invalid_fields',
        issues: [
          { path: 'title', message: 'Title is required' },
          { path: 'rows.1.name', message: 'Name is required' },
        ],
      },
    });
    expect(answer.text).not.toMatch(/[\r\n]/);
  });

  it('drops unknown fields', async () => {
    const body = '{"title":"a","isAdmin":true}';
    const answer = await site.call('/sample/notes', { method: 'POST', headers: JSON_TYPE, body });
    expect(answer.json).toEqual({ title: 'a' });
  });

  it('reads a repeated query key as a list and brackets as they are', async () => {
    const call = (query: string) =>
      site.call(`/sample/notes/a%2Fb?${query}`, { method: 'PUT', headers: JSON_TYPE, body: '{}' });
    expect((await call('tag=1&tag=2')).json).toEqual({ name: 'a/b', tag: ['1', '2'] });
    expect((await call('tag[$gt]=1')).json).toEqual({ name: 'a/b' });
  });
});

describe(tooLargeMessage.name, () => {
  it.each([
    [4096, '4 KB'],
    [1024 * 1024, '1 MB'],
    [5 * 1024 * 1024, '5 MB'],
  ])('says %d bytes as %s', (bytes, size) => {
    expect(tooLargeMessage(bytes)).toBe(`The body is too large; at most ${size} are accepted.`);
  });
});
