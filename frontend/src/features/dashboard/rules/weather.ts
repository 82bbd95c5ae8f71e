import { readCsv } from './csv.ts';
import { clamp, plainNumber, wholeNumber } from './numbers.ts';
import { cellOf } from './row.ts';

const WEATHER_ROWS = 11;
const TEMPERATURE_MIN = -40;
const TEMPERATURE_MAX = 40;

/** A day of the weather table, as texts of the file (data format reference §8, finding 8). */
export interface WeatherDay {
  readonly date: string;
  readonly temperature: string;
  readonly conditions: string;
  readonly sunset: string;
}

const COLUMN = { date: 1, temperature: 2, conditions: 3, sunset: 10 } as const;

/**
 * The days of a weather file, at most eleven (specification §9). Line 1 is dropped unless its
 * cell 2 is a whole number, rows without the sunset column too (data format reference §8,
 * findings 8 and 17).
 */
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

/**
 * Where a temperature lies on the colour scale: 0 at -40 and below, 1 at 40 and above
 * (specification §5; data format reference §8, finding 9).
 * @returns null when the text is not a number
 */
export function temperatureShare(text: string): number | null {
  const value = plainNumber(text);
  if (value === null) return null;
  const share = (value - TEMPERATURE_MIN) / (TEMPERATURE_MAX - TEMPERATURE_MIN);
  return clamp(share, 0, 1);
}
