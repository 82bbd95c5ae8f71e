import { describe, expect, it } from '@jest/globals';
import { parseDay } from '@examiner/contracts';
import { readWeather, temperatureShare } from './weather.ts';

const HEADER =
  'City,Date,Temp,Conditions,Temp Min,Feels Like,Precip mm,Precip %,Wind km/h,Sunset Time,Sunset,WMO Code\n';
const DAY = 'Utrecht,2026-11-21,7,Slight rain,3,4,2.4,70,31,16:40,Sunset at 4:40 PM,61\n';

const TODAY = parseDay('2026-11-21') ?? 0;

describe('readWeather', () => {
  it('reads by position', () => {
    expect(readWeather(HEADER + DAY, TODAY)).toEqual([
      {
        date: '2026-11-21',
        temperature: '7',
        conditions: 'Slight rain',
        feelsLike: '4',
        rain: '2.4',
        chance: '70',
        wind: '31',
        sunset: 'Sunset at 4:40 PM',
        isToday: true,
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
    expect(readWeather(text, TODAY)).toHaveLength(count);
  });

  it('keeps markup and long texts as texts', () => {
    const long = 'x'.repeat(10_000);
    const text = `${HEADER}c,<script>,t,${long},,,,,,,"a ""b""\nc"\n`;
    expect(readWeather(text, TODAY)).toEqual([
      {
        date: '<script>',
        temperature: 't',
        conditions: long,
        feelsLike: '',
        rain: '',
        chance: '',
        wind: '',
        sunset: 'a "b"\nc',
        isToday: false,
      },
    ]);
  });
});

describe('the days of the weather', () => {
  const fileOf = (dates: readonly string[]) =>
    HEADER + dates.map((date) => DAY.replace('2026-11-21', date)).join('');
  const shown = (dates: readonly string[]) => {
    const days = readWeather(fileOf(dates), TODAY);
    return [days.map(({ date }) => date), days.filter(({ isToday }) => isToday).length];
  };
  const november = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => `2026-11-${String(first + n).padStart(2, '0')}`);

  it.each([
    ['a file of yesterday begins today', november(20, 11), november(21, 10), 1],
    ['a file of nine days ago still has today', november(12, 11), november(21, 2), 1],
    ['a file of today stays', november(21, 10), november(21, 10), 1],
    ['a file from tomorrow on stays', november(22, 9), november(22, 9), 0],
    ['a file that is all past stays', november(5, 11), november(5, 11), 0],
    ['eleven days are counted from today', november(14, 17), november(21, 10), 1],
    [
      'a row without a date stays',
      ['', 'x', '2026-11-20', '2026-11-22'],
      ['', 'x', '2026-11-22'],
      0,
    ],
    ['rows without a date hide none', ['x', '2026-11-20'], ['x', '2026-11-20'], 0],
    ['another form of date counts', ['20.11.2026', '21.11.2026'], ['21.11.2026'], 1],
  ])('%s', (_, dates, expected, marked) => {
    expect(shown(dates)).toEqual([expected, marked]);
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
