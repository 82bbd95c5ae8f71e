import { expect, it } from '@jest/globals';
import { directionOfLanguage, isEnglish, isKnownLanguage, localesOf } from './language.ts';

it.each([
  ['he', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['ckb', 'rtl'],
  ['az-Arab', 'rtl'],
  ['en-US', 'ltr'],
  ['ja', 'ltr'],
  ['az', 'ltr'],
  ['', 'ltr'],
  ['he-', 'ltr'],
] as const)('%s is written %s', (language, direction) => {
  expect(directionOfLanguage(language)).toBe(direction);
});

it.each([
  ['nl', ['nl', 'en-US']],
  ['n', ['en-US']],
  ['not a tag', ['en-US']],
])('Intl gets for "%s" %j', (tag, locales) => {
  expect(localesOf(tag)).toEqual(locales);
});

it.each(['en', 'EN', 'en-GB', 'nl', 'he-IL', 'zh-Hant-TW', 'gsw', 'sr-Latn', 'eo', 'ckb'])(
  'the language %s is known',
  (tag) => {
    expect(isKnownLanguage(tag)).toBe(true);
  },
);

it.each(['xx', 'qq-DE', 'zz', 'zxx', 'und', 'english', 'en_US', '', 'i-klingon'])(
  'the language "%s" is not known',
  (tag) => {
    expect(isKnownLanguage(tag)).toBe(false);
  },
);

it.each([
  ['en', true],
  ['EN-gb', true],
  ['enm', false],
  ['nl', false],
])('%s is English: %s', (tag, expected) => {
  expect(isEnglish(tag)).toBe(expected);
});
