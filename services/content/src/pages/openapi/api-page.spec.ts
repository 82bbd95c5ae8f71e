import { expect, it } from '@jest/globals';
import { apiPage } from '@examiner/contracts/openapi';
import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../../../docs/API.md', import.meta.url);

it('is the page in docs; `npm run api-page` writes it', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(apiPage());
});
