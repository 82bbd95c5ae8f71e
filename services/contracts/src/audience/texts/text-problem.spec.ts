import { expect, it } from '@jest/globals';
import { readerTexts, type TextKey } from './reader-texts.ts';
import { placeholdersOf } from './text-format.ts';
import { textProblem } from './text-problem.ts';

function problem(key: TextKey, text: string): string | undefined {
  const found = readerTexts().find((one) => one.key === key);
  if (!found) throw new Error(`There is no text ${key}.`);
  return textProblem(found, text);
}

it('accepts each default, under a key and with a label of its own', () => {
  const all = readerTexts();
  expect(all.filter((text) => textProblem(text, text.text) !== undefined)).toEqual([]);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(new Set(all.map(({ subject, label }) => `${subject} ${label}`)).size).toBe(all.length);
  const needed = all.flatMap(({ text, needs = [] }) =>
    needs.filter((name) => !placeholdersOf(text).includes(name)),
  );
  expect(needed).toEqual([]);
});

it.each<[string, TextKey, string, RegExp]>([
  ['nothing', 'letter.reply', ' \u200b\n', /^“Last words” is empty\./],
  ['too much', 'letter.readOn', 'a'.repeat(151), /at most 150 characters/],
  ['too long a paragraph', 'letter.reply', 'a'.repeat(1001), /at most 1000 characters/],
  ['a second line', 'letter.readOn', 'Read\non', /single line/],
  ['a line separator', 'letter.readOn', 'Read\u2028on', /single line/],
  ['line ends of a header', 'lostLinksMail.subject', 'Hi\r\nBcc: a', /single line/],
  ['a lone carriage return', 'lostLinksMail.subject', 'Hi\rBcc: a', /single line/],
  ['a control', 'letter.reply', 'a\u0000b', /cannot be shown/],
  ['a slot of letters', 'letter.reply', '\uE000token\uE001', /cannot be shown/],
  ['an override without its end', 'letter.reply', 'a \u202eb', /cannot be shown/],
  [
    'an unknown placeholder',
    'letter.reply',
    'Hi {site}',
    /does not know \{site\}\. It may have none/,
  ],
  [
    'a misspelled one',
    'letter.why',
    '{adress} {address} {site}',
    /\{adress\}.*\{address\}, \{site\}, \{since\}/,
  ],
  ['a missing one', 'letter.why', 'You are on the list of {site}.', /must have \{address\}/],
  ['an object’s own name', 'letter.reply', '{constructor}', /does not know \{constructor\}/],
])('refuses %s, with a sentence', (_what, key, text, says) => {
  expect(problem(key, text)).toMatch(says);
});

it.each([
  'https://evil.test',
  'HTTP://evil.test',
  'www.evil',
  'evil.test',
  'Go to evil.test/now.',
  'мир.рф',
  'evil．test',
  '[here](/x)',
  '<a href=x>',
  'mailto:me',
  'me@evil',
  '{site}.test',
  'evil.{site}',
  'sub.evil.co',
  '10.0.0.1/x',
])('refuses %s in a mail that strangers can send to anyone, and nowhere else', (link) => {
  expect(problem('confirmationMail.fromForm', `{site} asks: ${link}`)).toMatch(
    /must have no link or address/,
  );
  if (!link.includes('{')) expect(problem('letter.reply', link)).toBeUndefined();
});

it.each([
  'You asked {site}. Was it you?',
  '{site} asks, e.g. for 1.5 minutes at 5 p.m.',
  'תודה! {site} שואל אם ביקשת מכתבים.',
  '{site}：请确认。谢谢。',
  '<b>{site}</b> & co…',
])('accepts %s there', (text) => {
  expect(problem('confirmationMail.fromForm', text)).toBeUndefined();
});
