import { ServiceUnavailableException } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import type { KnownSite } from '@examiner/kit';
import type { EditedTexts } from './edited-texts.model.ts';
import type { EditedTextsRepository } from './edited-texts.repository.ts';
import { SiteTexts } from './site-texts.ts';

it('has the last texts of the language for pages while the store is away, else the defaults', async () => {
  let isAway = false;
  let language = 'en-US';
  const read = (id: string): Promise<EditedTexts> =>
    isAway
      ? Promise.reject(new ServiceUnavailableException())
      : Promise.resolve({ id, version: 1, texts: { 'letter.readOn': 'Go on' } });
  const site = {
    get language() {
      return language;
    },
  };
  const texts = new SiteTexts(
    { read } as Partial<EditedTextsRepository> as EditedTextsRepository,
    site as Partial<KnownSite> as KnownSite,
  );
  const readOn = async () => (await texts.now()).plain('letter.readOn');
  isAway = true;
  expect(await readOn()).toBe('Read on');
  isAway = false;
  expect(await readOn()).toBe('Go on');
  isAway = true;
  expect(await readOn()).toBe('Go on');
  language = 'nl';
  expect(await readOn()).toBe('Read on');
  await expect(texts.in('nl')).rejects.toThrow(ServiceUnavailableException);
});
