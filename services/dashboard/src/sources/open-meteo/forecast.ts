import { parseIsoDay } from '@examiner/contracts';
import { z } from 'zod';
import { SourceError } from '@examiner/kit/upstream';
import { parseJsonBody } from '../json-body.ts';

export const FORECAST_DAYS = 11;

export const DAILY_VALUES = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'apparent_temperature_max',
  'precipitation_sum',
  'precipitation_probability_max',
  'wind_speed_10m_max',
  'sunset',
] as const;

/** The value instead of a time: the sun does not set or does not rise on that day. */
export const NO_SUNSET = 'none';

/** Null if the forecast has no value. Dates and times are local to the city. Units: °C, mm, %, km/h. */
export interface WeatherRow {
  readonly city: string;
  readonly date: string;
  readonly temperature: number | null;
  readonly temperatureMin: number | null;
  readonly feelsLike: number | null;
  readonly precipitation: number | null;
  readonly precipitationPercent: number | null;
  readonly wind: number | null;
  readonly sunset: string | null;
  readonly weatherCode: number | null;
}

const numbers = z.array(z.number().nullable());
const answer = z.object({
  daily: z.object({
    time: z.array(z.string()),
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers.default([]),
    apparent_temperature_max: numbers.default([]),
    precipitation_sum: numbers.default([]),
    precipitation_probability_max: numbers.default([]),
    wind_speed_10m_max: numbers.default([]),
    sunset: z.array(z.string().nullable()).default([]),
  }),
});

/** Higher than any daily value on Earth. */
const LARGEST = 10_000;

function rounded(value: number | null | undefined, perUnit = 1): number | null {
  if (value === null || value === undefined || Math.abs(value) > LARGEST) return null;
  // Adding 0 turns -0 into 0.
  return Math.round(value * perUnit) / perUnit + 0;
}

/**
 * Local times have no offset, so their text is cut and never parsed as an instant. If there is no sunset, the forecast
 * has midnight of the day or of the next day; once it had 1970-01-01. A real sunset may be after midnight.
 */
function sunsetOf(date: string, text: string | null | undefined): string | null {
  const [, day = '', time] = /^(.{10})T((?:[01]\d|2[0-3]):[0-5]\d)/.exec(text ?? '') ?? [];
  const own = parseIsoDay(date);
  const given = parseIsoDay(day);
  if (own === null || given === null || time === undefined) return null;
  return Math.abs(given - own) <= 1 && time !== '00:00' ? time : NO_SUNSET;
}

/** 1 to 11 rows. @throws SourceError also for a truncated answer with status 200 */
export function parseForecast(body: Buffer, city: string): WeatherRow[] {
  const { daily } = parseJsonBody(body, answer);
  const rows = daily.time.map((date, index) => ({
    city,
    date,
    temperature: rounded(daily.temperature_2m_max[index]),
    temperatureMin: rounded(daily.temperature_2m_min[index]),
    feelsLike: rounded(daily.apparent_temperature_max[index]),
    precipitation: rounded(daily.precipitation_sum[index], 10),
    precipitationPercent: rounded(daily.precipitation_probability_max[index]),
    wind: rounded(daily.wind_speed_10m_max[index]),
    sunset: sunsetOf(date, daily.sunset[index]),
    weatherCode: rounded(daily.weather_code[index]),
  }));
  const real = rows.filter(({ date }) => parseIsoDay(date) !== null).slice(0, FORECAST_DAYS);
  if (real.length === 0) throw new SourceError('sent a forecast without days');
  return real;
}
