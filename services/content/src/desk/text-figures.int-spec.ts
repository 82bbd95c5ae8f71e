import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TEXT_FIGURES_PATH, textFiguresSchema } from '@examiner/contracts';
import { DeskCalls } from '../../test/desk-calls.ts';
import { buildRenderWorker } from '../../test/workers.ts';
import { Site } from '../../test/site.ts';

const SERVICE_SECRET = 'a secret that is long enough for a test';

let site: Site;
let desk: DeskCalls;
beforeAll(async () => {
  site = await Site.start({ SERVICE_SECRET }, buildRenderWorker);
  desk = new DeskCalls(site);
});
afterAll(() => site.stop());

const ask = (secret: string) =>
  site.fetch(TEXT_FIGURES_PATH, { headers: { 'x-service-secret': secret } });
const figures = async () => textFiguresSchema.parse(await (await ask(SERVICE_SECRET)).json());

it('counts drafts, and names the scheduled post that is due first', async () => {
  const before = await figures();
  expect(before.next).toBeNull();
  const later = await desk.begin({ title: 'Later' });
  const sooner = await desk.begin({ title: 'Sooner' });
  expect(await figures()).toEqual({ drafts: before.drafts + 2, next: null });
  await desk.act(later, 'schedule', { local: '2099-02-01T08:00', zone: 'UTC' });
  await desk.act(sooner, 'schedule', { local: '2099-01-01T08:00', zone: 'UTC' });
  expect(await figures()).toEqual({
    drafts: before.drafts,
    next: { title: 'Sooner', at: '2099-01-01T08:00:00.000Z' },
  });
});

it('answers nobody without the secret of the services', async () => {
  expect((await ask('another')).status).toBe(401);
  expect((await site.fetch(TEXT_FIGURES_PATH, {}, 'admin')).status).toBe(401);
});
