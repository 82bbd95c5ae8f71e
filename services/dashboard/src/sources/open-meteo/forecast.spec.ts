import { describe, expect, it } from '@jest/globals';
import { fixture } from '../../../test/fixture.ts';
import { parseForecast } from './forecast.ts';
import { weatherText } from './weather-codes.ts';

type Daily = Record<string, unknown>;
const recorded = fixture('open-meteo/utrecht.json');
const { daily: recordedDaily } = JSON.parse(recorded.toString()) as { daily: Daily };
const withDaily = (changes: Daily) =>
  Buffer.from(JSON.stringify({ daily: { ...recordedDaily, ...changes } }));

describe('parseForecast', () => {
  it('reads a day, temperatures as whole degrees', () => {
    expect(parseForecast(recorded, 'Utrecht')[0]).toEqual({
      city: 'Utrecht',
      date: '2026-11-21',
      temperature: 7,
      temperatureMin: 3,
      feelsLike: 4,
      precipitation: 2.4,
      precipitationPercent: 70,
      wind: 31,
      sunset: '16:40',
      weatherCode: 61,
    });
  });

  it('keeps a day whose numbers are null', () => {
    const rows = parseForecast(recorded, 'Utrecht');
    expect(rows).toHaveLength(11);
    expect(rows[10]).toMatchObject({ date: '2026-12-01', temperature: null, weatherCode: null });
    expect(rows[9]).toMatchObject({ temperature: 7, temperatureMin: null });
  });

  it('makes no -0 of a temperature just below zero', () => {
    expect(Object.is(parseForecast(recorded, 'Utrecht')[2]?.temperature, 0)).toBe(true);
  });

  it('reads shorter and missing lists of values as unknown', () => {
    const body = withDaily({ wind_speed_10m_max: [9], sunset: undefined });
    const rows = parseForecast(body, 'Utrecht');
    expect(rows.map(({ wind }) => wind).slice(0, 2)).toEqual([9, null]);
    expect(rows[0]?.sunset).toBeNull();
  });

  it.each(['2026-11-21T25:00', '2026-02-30T16:40', '16:40', '', null])(
    'reads the sunset %p as unknown',
    (sunset) => {
      expect(parseForecast(withDaily({ sunset: [sunset] }), 'Utrecht')[0]?.sunset).toBeNull();
    },
  );

  it.each([
    ['polar night', '2026-11-21T00:00'],
    ['polar day', '2026-11-22T00:00'],
    ['the form before 2024', '1970-01-01T00:00'],
    ['another day', '2026-11-24T16:40'],
  ])('has no sunset in %s', (_, sunset) => {
    expect(parseForecast(withDaily({ sunset: [sunset] }), 'Svalbard')[0]?.sunset).toBe('none');
  });

  it.each([
    ['2026-11-21T00:01', '00:01'],
    ['2026-11-22T00:03', '00:03'],
    ['2026-11-20T23:58', '23:58'],
    ['2026-11-21T12:30:00', '12:30'],
  ])('reads the sunset %s as %s, also of a sun that sets around midnight', (sunset, time) => {
    expect(parseForecast(withDaily({ sunset: [sunset] }), 'Reykjavik')[0]?.sunset).toBe(time);
  });

  it('reads a number that no weather has as unknown', () => {
    const body = withDaily({ temperature_2m_max: [1e300] });
    expect(parseForecast(body, 'Utrecht')[0]?.temperature).toBeNull();
  });

  it('leaves out what is not a day', () => {
    const rows = parseForecast(withDaily({ time: ['2026-11-21', '2026-02-30', 'x'] }), 'Utrecht');
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-21']);
  });

  it('takes eleven days of more', () => {
    const time = Array.from({ length: 16 }, (_, index) => `2026-11-${index + 10}`);
    expect(parseForecast(withDaily({ time }), 'Utrecht')).toHaveLength(11);
  });

  it.each([
    [
      'a cut-off answer',
      Buffer.from(`${recorded.toString().slice(0, 900)}Unexpected error while streaming data: x`),
      'sent an answer that is cut off or is not JSON',
    ],
    ['an empty answer', Buffer.alloc(0), 'sent an answer that is cut off or is not JSON'],
    ['no daily values', Buffer.from('{}'), 'sent an answer in an unknown form (at daily)'],
    [
      'texts in place of numbers',
      withDaily({ temperature_2m_max: ['7.4'] }),
      'sent an answer in an unknown form (at daily.temperature_2m_max.0)',
    ],
    [
      'no temperatures',
      withDaily({ temperature_2m_max: undefined }),
      'sent an answer in an unknown form (at daily.temperature_2m_max)',
    ],
    ['a list', Buffer.from('[]'), 'sent an answer in an unknown form'],
    ['no days', withDaily({ time: [] }), 'sent a forecast without days'],
  ])('refuses %s', (_, body, message) => {
    expect(() => parseForecast(body, 'Utrecht')).toThrow(
      expect.objectContaining({ name: 'SourceError', message }),
    );
  });
});

describe('weatherText', () => {
  it.each([
    [0, 'Clear sky'],
    [57, 'Dense freezing drizzle'],
    [61, 'Slight rain'],
    [99, 'Thunderstorm with heavy hail'],
    [4, 'Unknown'],
    [null, 'Unknown'],
  ])('says of %p: %s', (code, text) => {
    expect(weatherText(code)).toBe(text);
  });
});
