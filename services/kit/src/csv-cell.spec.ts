import { expect, it } from '@jest/globals';
import { plainCell, safeCell } from './csv-cell.ts';

it.each(['=1+1', '+49', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x', '＝1', "'=1", "''+1"])(
  'begins %j with a quote, and reads it again as it was',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(plainCell(safeCell(text))).toBe(text);
  },
);

it.each(['ann@example.org', "'ann'@example.org", '', 'a=b', "it's"])('leaves %j alone', (text) => {
  expect(safeCell(text)).toBe(text);
  expect(plainCell(text)).toBe(text);
});
