import { expect, it } from '@jest/globals';
import { folded, unfolded } from './search-letters.ts';

it.each([
  'Straße, STRAẞE, Łódź, smørrebrød, ısı, Đặng, ŋ, ə, ª',
  'مُحَمَّد العـــربية أآإؤئ',
  'בְּרֵאשִׁית צה"ל',
  'می‌خوانم, co\u00adop',
  'C++ and C#, a+b, #tag, i++;',
  '東京タワー, 서울, กรุงเทพ',
  'Ёлка, Αθήνα, Zürich, cre\u0300me, k\u0331',
  '🦩 a👩‍👩‍👧 ✈️',
])('shows %s as it was', (text) => {
  expect(unfolded(folded(text))).toBe(text.normalize('NFC'));
});

it('takes no mark of a text for its own', () => {
  const marks = 'a\u032e\u0331\u0331\u0330\u0330\u0331 \ue02b';
  expect(unfolded(folded(marks))).toBe('a \u0331\u0331\u0330\u0330\u0331  ');
});
