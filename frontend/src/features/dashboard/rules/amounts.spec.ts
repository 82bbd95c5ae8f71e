import { expect, it } from '@jest/globals';
import { grouped, priceText } from './amounts.ts';

it.each([
  ['41.23', '41.23'],
  ['91234.57', '91,234.57'],
  ['-1234.5', '-1,234.5'],
  ['1234567', '1,234,567'],
  ['1234.00%', '1,234.00%'],
  ['0.00000812', '0.00000812'],
  ['$1,234.50', '$1,234.50'],
  ['N/A', 'N/A'],
  ['closed', 'closed'],
  ['', ''],
])('%s is shown as %s', (text, shown) => {
  expect(grouped(text)).toBe(shown);
  expect(priceText(text, '')).toBe(shown);
  expect(priceText(text, 'USD')).toBe(shown);
});

it.each([
  ['337.05', 'GBp', '337.05p'],
  ['12345.60', 'GBX', '12,345.60p'],
  ['1234.00', 'ZAc', '1,234.00c'],
  ['3055.00', 'ILA', '3,055.00 ag.'],
  ['3055.00', 'JPY', '¥3,055'],
  ['3055.50', 'JPY', '¥3,055.50'],
  ['1.15873', 'EUR', '€1.15873'],
  ['8.00', 'GBP', '£8.00'],
  ['0.00000812', 'CAD', 'CA$0.00000812'],
  ['12.50', 'CHF', 'CHF\u00A012.50'],
  ['12.50', 'kwf', '12.50 kwf'],
  ['N/A', 'EUR', 'N/A'],
  ['<b>', 'EUR', '<b>'],
])('%s of %s is shown as %s', (text, currency, shown) => {
  expect(priceText(text, currency)).toBe(shown);
});
