import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBodySchema, errorCodeOf } from '@examiner/contracts';
import { HIDDEN } from '../../test/sample.controller.ts';
import { startSampleSite, type SampleSite } from '../../test/sample-service.ts';
import { ErrorFilter } from './error.filter.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site.close());

describe(ErrorFilter.name, () => {
  it.each([
    ['/nowhere', 'GET', 404],
    ['/sample/nowhere', 'POST', 404],
    ['/sample/public', 'POST', 405],
    ['/sample/closed', 'GET', 401],
    ['/sample/fails/conflict', 'GET', 409],
    ['/sample/fails/full', 'GET', 507],
    ['/sample/fails/away', 'GET', 503],
    ['/sample/fails/unexpectedly', 'GET', 500],
    ['/sample/%E0%A4%A', 'GET', 400],
    ['/sample/notes/%E0%A4%A', 'PUT', 400],
    ['/sample/notes/a', 'DELETE', 404],
  ])(
    'answers %s (%s) with %d as one line of JSON that nobody keeps',
    async (path, method, status) => {
      const answer = await site.call(path, { method });
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toMatch(/[\r\n]/);
      const body = errorBodySchema.parse(answer.json);
      expect(Object.keys(answer.json as object)).toEqual(
        status === 401 ? ['message'] : ['message', 'code'],
      );
      expect(body.message).not.toBe('');
      expect(body.code).toBe(errorCodeOf(status));
    },
  );

  it('reveals nothing about an unexpected error', async () => {
    const { text } = await site.call('/sample/fails/unexpectedly');
    expect(text).toBe(
      '{"message":"Something went wrong on our side. Please try again in a moment.","code":"internal_error"}',
    );
    expect(text).not.toContain(HIDDEN);
    expect((await site.call('/sample/fails/full')).text).not.toContain('/secret/path');
  });

  it.each([
    ['/sample/public', 'POST', 'GET, HEAD'],
    ['/sample/public', 'PROPFIND', 'GET, HEAD'],
    ['/sample/echo', 'GET', 'POST'],
    ['/sample/closed', 'DELETE', 'GET, HEAD, POST'],
    ['/sample/notes/a', 'POST', 'DELETE, PUT'],
  ])('names the methods of %s to %s', async (path, method, allowed) => {
    const answer = await site.call(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allowed);
    expect(answer.json).toEqual({
      message: `${method} is not possible here.`,
      code: 'method_not_allowed',
    });
  });

  it("keeps a handler's own 404 apart from a missing route", async () => {
    const answer = await site.call('/sample/notes/a', { method: 'DELETE' });
    expect(answer.json).toEqual({ message: 'This note does not exist.', code: 'not_found' });
    expect(answer.headers.allow).toBeUndefined();
  });

  it.each(['/sample/%E0%A4%A', '/sample/notes/%ff', '/%'])(
    'says what is wrong with the address %s',
    async (path) => {
      const { json } = await site.call(path, { method: 'PUT' });
      expect(json).toEqual({
        message: 'The address has a % that encodes no character.',
        code: 'bad_request',
      });
    },
  );

  it('says when to come back while a part is away', async () => {
    expect((await site.call('/sample/fails/away')).headers['retry-after']).toBe('5');
  });

  it('cuts off an answer that has begun', async () => {
    await expect(site.call('/sample/fails/midway')).rejects.toThrow();
  });

  it('answers every HEAD as its GET, without the body', async () => {
    const answer = await site.call('/sample/fails/conflict', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 409, text: '' });
  });

  it.each(['/sample/public', '/nowhere', '/sample/fails/unexpectedly'])(
    'leaves the security headers and the id on %s',
    async (path) => {
      const { headers } = await site.call(path);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );
});
