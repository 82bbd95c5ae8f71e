import { parseDay } from '@examiner/contracts';
import { z } from 'zod';
import { SourceError } from '../../upstream/source-error.ts';
import { parseJsonBody } from '../json-body.ts';

/** Days asked for: today and the ten after it. */
export const FORECAST_DAYS = 11;

/** The daily values asked for, in the order of the question (data format reference §2). */
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

/** A day of one city. Null is a value the forecast does not have (late days lack some). */
export interface WeatherRow {
  readonly city: string;
  /** YYYY-MM-DD, in the city's zone. */
  readonly date: string;
  /** Daily maximum, whole °C. */
  readonly temperature: number | null;
  /** Daily minimum, whole °C. */
  readonly temperatureMin: number | null;
  /** Daily maximum of the apparent temperature, whole °C. */
  readonly feelsLike: number | null;
  /** Sum of the day in mm, one decimal. */
  readonly precipitation: number | null;
  /** Highest probability of the day, whole %. */
  readonly precipitationPercent: number | null;
  /** Highest of the day, whole km/h. */
  readonly wind: number | null;
  /** HH:MM in the city's zone. */
  readonly sunset: string | null;
  /** WMO code, the worst of the day. */
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

/** No value of a day on Earth is larger; such a number is as good as none. */
const LARGEST = 10_000;

function rounded(value: number | null | undefined, perUnit = 1): number | null {
  if (value === null || value === undefined || Math.abs(value) > LARGEST) return null;
  // Adding 0 makes 0 of -0.
  return Math.round(value * perUnit) / perUnit + 0;
}

/** Local times carry no offset, so they are cut, never handed to Date (data format reference §2). */
function timeOfDay(text: string | null | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}T((?:[01]\d|2[0-3]):[0-5]\d)/.exec(text ?? '')?.[1] ?? null;
}

function isIsoDay(text: string): boolean {
  return /^\d{4}-/.test(text) && parseDay(text) !== null;
}

/**
 * Reads the answer of `/v1/forecast` for one place (data format reference §2).
 * @returns 1 to 11 rows in the order received
 * @throws SourceError for a cut-off answer (they come with status 200), another form, or no day at all
 */
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
    sunset: timeOfDay(daily.sunset[index]),
    weatherCode: rounded(daily.weather_code[index]),
  }));
  const real = rows.filter(({ date }) => isIsoDay(date)).slice(0, FORECAST_DAYS);
  if (real.length === 0) throw new SourceError('sent a forecast without days');
  return real;
}
