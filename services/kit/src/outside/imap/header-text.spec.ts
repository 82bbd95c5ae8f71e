import { expect, it } from '@jest/globals';
import { headerText } from './header-text.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const bytes = (...values: number[]) => Buffer.from(values);

const KOI8 = 'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ';
const CP1251 = 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const encoded = (text: string, upperHalf: string) =>
  Buffer.from(
    [...text].map((c) => (upperHalf.includes(c) ? 192 + upperHalf.indexOf(c) : c.charCodeAt(0))),
  );

it.each(['Jörg Müller', 'Crème brûlée à 5 °C', 'Ñandú, señor', 'Ça va, François?', 'Größe: 3 m²'])(
  'reads Western letters: %s',
  (text) => {
    expect(headerText(latin1(`Subject: ${text}`))).toBe(`Subject: ${text}`);
  },
);

it('reads the quotes and the euro of Windows', () => {
  const line = Buffer.concat([latin1('Subject: '), bytes(0x93, 0x61, 0x94, 0x20, 0x80, 0x35)]);
  expect(headerText(line)).toBe('Subject: “a” €5');
});

it.each([
  'Привет из Москвы',
  'ПРИВЕТ',
  'Re: отчёт за ноябрь'.replace('ё', 'е'),
  'Иван Петров <ivan@example.ru>',
  'Объявление о собрании жильцов',
])('tells the two Russian charsets apart: %s', (text) => {
  expect(headerText(encoded(text, KOI8))).toBe(text);
  expect(headerText(encoded(text, CP1251))).toBe(text);
});

it.each(['Привет, Müller', '日本語のメール', 'Plain', 'Jörg'])('leaves UTF-8 alone: %s', (text) => {
  expect(headerText(Buffer.from(`Subject: ${text}\r\n`))).toBe(`Subject: ${text}\r\n`);
});

it('follows the charset of the message', () => {
  const type = latin1('Content-Type: text/plain; charset="iso-8859-2"\r\nSubject: ');
  const milosz = bytes(0x4d, 0x69, 0xb3, 0x6f, 0x73, 0x7a);
  expect(headerText(Buffer.concat([type, milosz]))).toContain('Subject: Miłosz');
  const chinese = latin1('Subject: \xc4\xe3\xba\xc3\nContent-Type: text/html; charset=gb2312');
  expect(headerText(chinese)).toContain('Subject: 你好');
});

it.each(['utf-8', 'utf-16', 'us-ascii', 'no-such-charset', 'x'.repeat(1000)])(
  'does without a charset that does not fit: %s',
  (charset) => {
    const head = latin1(`Content-Type: text/plain; charset=${charset}\nFrom: J\xf6rg <j@x.test>`);
    expect(headerText(head)).toContain('From: Jörg <j@x.test>');
  },
);

it('reads each line by itself', () => {
  const head = Buffer.concat([Buffer.from('From: Jörg\n'), latin1('Subject: J\xf6rg\n')]);
  expect(headerText(head)).toBe('From: Jörg\nSubject: Jörg\n');
});
