import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Site } from '../../../test/site.ts';

let site: Site;

beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

it('publishes a description that OpenAPI 3.1 allows, for everyone and shared caches', async () => {
  const response = await site.fetch('/api/openapi.json');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=1\b/);
  const document = (await response.json()) as { openapi: string };
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});
