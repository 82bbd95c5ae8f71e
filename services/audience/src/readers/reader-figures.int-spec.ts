import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { READER_FIGURES_PATH } from '@examiner/contracts';
import { DOCUMENTS, type DocumentStore } from '@examiner/kit';
import { ADMIN, SECRET, startAudienceSite, type AudienceSite } from '../../test/audience-site.ts';
import { StoredReaders } from '../../test/stored-readers.ts';

let site: AudienceSite;
beforeAll(async () => {
  site = await startAudienceSite();
});
afterAll(() => site.close());

it('counts current subscribers, for the other services alone', async () => {
  const stored = new StoredReaders(site.service.app.get<DocumentStore>(DOCUMENTS));
  await stored.clear();
  await stored.addActive('ann', 2);
  await stored.addFormer('bob', 'unsubscribed', 3);
  await stored.addPending('dora', 4);
  const answer = await site.get(READER_FIGURES_PATH, { 'x-service-secret': SECRET });
  expect(await answer.json()).toEqual({ subscribers: 1 });
  expect((await site.get(READER_FIGURES_PATH, ADMIN)).status).toBe(401);
});
