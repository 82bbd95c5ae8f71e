import { describe, expect, it } from '@jest/globals';
import { fixture } from '../../../test/fixture.ts';
import { NO_SUNSET, parseForecast } from './forecast.ts';
import { formatWeatherFile } from './weather-file.ts';

const rows = parseForecast(fixture('open-meteo/utrecht.json'), 'Utrecht');
const lines = formatWeatherFile(rows).split('\n');

describe('formatWeatherFile', () => {
  it('writes the header, eleven days and a final newline', () => {
    expect(lines[0]).toBe(
      'City,Date,Temp,Conditions,Temp Min,Feels Like,Precip mm,Precip %,Wind km/h,Sunset Time,Sunset,WMO Code',
    );
    expect(lines).toHaveLength(13);
    expect(lines[12]).toBe('');
  });

  it('writes a day as the reference shows it', () => {
    expect(lines[1]).toBe(
      'Utrecht,2026-11-21,7,Slight rain,3,4,2.4,70,31,16:40,Sunset at 4:40 PM,61',
    );
  });

  it('leaves the cells of unknown numbers empty, twelve all the same', () => {
    expect(lines[11]).toBe('Utrecht,2026-12-01,,Unknown,,,,,,16:30,Sunset at 4:30 PM,');
  });

  it.each([
    ['00:05', 'Sunset at 12:05 AM'],
    ['09:30', 'Sunset at 9:30 AM'],
    ['12:00', 'Sunset at 12:00 PM'],
    [null, ''],
  ])('says of the sunset %p: "%s"', (sunset, text) => {
    const [row] = rows.map((one) => ({ ...one, sunset }));
    expect(formatWeatherFile(row ? [row] : [])).toContain(`,${sunset ?? ''},${text},61\n`);
  });

  it('says that there is no sunset, and names no time', () => {
    const [row] = rows.map((one) => ({ ...one, sunset: NO_SUNSET }));
    expect(formatWeatherFile(row ? [row] : [])).toContain(',31,,No sunset,61\n');
  });

  it('quotes a city whose name holds a comma', () => {
    const [row] = rows.map((one) => ({ ...one, city: 'Utrecht, "NL"' }));
    expect(formatWeatherFile(row ? [row] : [])).toContain('\n"Utrecht, ""NL""",2026-11-21,');
  });
});
