import { describe, expect, it } from '@jest/globals';
import { readWeather, temperatureShare } from './weather.ts';

const HEADER =
  'City,Date,Temp,Conditions,Temp Min,Feels Like,Precip mm,Precip %,Wind km/h,Sunset Time,Sunset,WMO Code\n';
const DAY = 'Utrecht,2026-11-21,7,Slight rain,3,4,2.4,70,31,16:40,Sunset at 4:40 PM,61\n';

describe('readWeather', () => {
  it('reads by position', () => {
    expect(readWeather(HEADER + DAY)).toEqual([
      {
        date: '2026-11-21',
        temperature: '7',
        conditions: 'Slight rain',
        sunset: 'Sunset at 4:40 PM',
      },
    ]);
  });

  it.each([
    ['a first line of data', DAY, 1],
    ['a negative first temperature', DAY.replace(',7,', ',-7,'), 1],
    ['a header', HEADER, 0],
    ['a first temperature with decimals', DAY.replace(',7,', ',7.5,'), 0],
    ['nothing', '', 0],
    ['ten columns', `${HEADER}0,1,2,3,4,5,6,7,8,9\n`, 0],
    ['eleven columns', `${HEADER}0,1,2,3,4,5,6,7,8,9,10\n`, 1],
    ['thirteen columns', `${HEADER}0,1,2,3,4,5,6,7,8,9,10,11,12\n`, 1],
    ['an unknown temperature below', HEADER + DAY.replace(',7,', ',,'), 1],
    ['CRLF and a byte order mark', `\uFEFF${HEADER}${DAY}`.replaceAll('\n', '\r\n'), 1],
    ['eleven days', HEADER + DAY.repeat(11), 11],
    ['twelve days', HEADER + DAY.repeat(12), 11],
    ['twelve days without a header', DAY.repeat(12), 11],
  ])('reads %s', (_, text, count) => {
    expect(readWeather(text)).toHaveLength(count);
  });

  it('keeps markup and long texts as texts', () => {
    const long = 'x'.repeat(10_000);
    const text = `${HEADER}c,<script>,t,${long},,,,,,,"a ""b""\nc"\n`;
    expect(readWeather(text)).toEqual([
      { date: '<script>', temperature: 't', conditions: long, sunset: 'a "b"\nc' },
    ]);
  });
});

describe('temperatureShare', () => {
  it.each([
    ['-40', 0],
    ['-41', 0],
    ['-4000', 0],
    ['-20', 0.25],
    ['0', 0.5],
    ['-0', 0.5],
    [' 20 ', 0.75],
    ['+20', 0.75],
    ['0.4', 0.505],
    ['40', 1],
    ['41', 1],
    ['9e300', 1],
    ['', null],
    [' ', null],
    ['N/A', null],
    ['7°', null],
    ['7 8', null],
    ['0x10', null],
    ['Infinity', null],
    ['NaN', null],
    ['9e999', null],
    ['1'.repeat(10_000), null],
    ['<script>', null],
    [undefined as unknown as string, null],
  ])('places %j', (text, share) => {
    expect(temperatureShare(text)).toBe(share);
  });
});
