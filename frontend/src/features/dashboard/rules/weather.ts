import { readCsv } from './csv.ts';
import { clamp, plainNumber, wholeNumber } from './numbers.ts';
import { cellOf } from './row.ts';

const WEATHER_ROWS = 11;
const TEMPERATURE_MIN = -40;
const TEMPERATURE_MAX = 40;

export interface WeatherDay {
  readonly date: string;
  readonly temperature: string;
  readonly conditions: string;
  readonly sunset: string;
}

const COLUMN = { date: 1, temperature: 2, conditions: 3, sunset: 10 } as const;

/** Line 1 is a header unless its cell 2 is a whole number (docs/DATA-FILES.md). */
export function readWeather(text: string): WeatherDay[] {
  return readCsv(text)
    .filter((row, index) => index > 0 || wholeNumber(row[COLUMN.temperature]) !== null)
    .filter((row) => row.length > COLUMN.sunset)
    .slice(0, WEATHER_ROWS)
    .map((row) => ({
      date: cellOf(row, COLUMN.date),
      temperature: cellOf(row, COLUMN.temperature),
      conditions: cellOf(row, COLUMN.conditions),
      sunset: cellOf(row, COLUMN.sunset),
    }));
}

/** 0 at -40 and below, 1 at 40 and above; null for what is no number. */
export function temperatureShare(text: string): number | null {
  const value = plainNumber(text);
  if (value === null) return null;
  const share = (value - TEMPERATURE_MIN) / (TEMPERATURE_MAX - TEMPERATURE_MIN);
  return clamp(share, 0, 1);
}
