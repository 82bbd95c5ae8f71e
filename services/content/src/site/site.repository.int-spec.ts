import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS } from '@examiner/contracts';
import { Site } from '../../test/site.ts';
import { SiteRepository } from './site.repository.ts';

let site: Site;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.stop());

it('stores a revision over the one that was read, and over no other', async () => {
  const repository = new SiteRepository(site.documents);
  const save = (revision: number, name: string) =>
    repository.replace(revision, {
      settings: { ...DEFAULT_SITE_SETTINGS, name },
      savedAt: '2026-11-22T00:00:00.000Z',
    });
  expect(await repository.find()).toBeNull();
  expect(await save(1, 'Too early')).toBe(false);
  expect([await save(0, 'First'), await save(0, 'Late')]).toEqual([true, false]);
  expect([await save(1, 'Second'), await save(1, 'Late')]).toEqual([true, false]);
  const stored = await repository.find();
  expect([stored?.revision, stored?.settings.name]).toEqual([2, 'Second']);
});
