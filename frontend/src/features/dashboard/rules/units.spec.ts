import { expect, it } from '@jest/globals';
import { rainIn, temperatureIn, windIn } from './units.ts';

it.each([
  ['0', '32'],
  ['-40', '-40'],
  ['21', '70'],
  ['-12.5', '10'],
  ['-17.9', '0'],
  ['', ''],
  ['mild', 'mild'],
])('shows %j in °F as %j', (text, expected) => {
  expect(temperatureIn('F', text)).toBe(expected);
});

it.each([
  ['0.0', '0.00'],
  ['2.4', '0.09'],
  ['25.4', '1.00'],
  ['', ''],
  ['trace', 'trace'],
])('shows %j mm in inches as %j', (text, expected) => {
  expect(rainIn('in', text)).toBe(expected);
});

it.each([
  ['0', '0'],
  ['31', '19'],
  ['100', '62'],
  ['', ''],
  ['calm', 'calm'],
])('shows %j km/h in mph as %j', (text, expected) => {
  expect(windIn('mph', text)).toBe(expected);
});

it('leaves what the file has in its own units', () => {
  expect([temperatureIn('C', '7.0'), rainIn('mm', '2.40'), windIn('km/h', '31.0')]).toEqual([
    '7.0',
    '2.40',
    '31.0',
  ]);
});
