import { parseDay, wholeNumber, type CalendarDay } from '@examiner/contracts';
import { readCsv } from './csv.ts';
import { clamp, plainNumber } from './numbers.ts';
import { cellOf } from './row.ts';

const WEATHER_ROWS = 11;
const TEMPERATURE_MIN = -40;
const TEMPERATURE_MAX = 40;

export interface WeatherDay {
  readonly date: string;
  readonly temperature: string;
  readonly conditions: string;
  readonly sunset: string;
  readonly isToday: boolean;
}

const COLUMN = { date: 1, temperature: 2, conditions: 3, sunset: 10 } as const;

/** Line 1 is a header unless its cell 2 is a whole number (docs/DATA-FILES.md). */
export function readWeather(text: string, today: CalendarDay): WeatherDay[] {
  const days = readCsv(text)
    .filter((row, index) => index > 0 || wholeNumber(row[COLUMN.temperature]) !== null)
    .filter((row) => row.length > COLUMN.sunset)
    .map((row) => {
      const date = cellOf(row, COLUMN.date);
      return {
        day: parseDay(date),
        date,
        temperature: cellOf(row, COLUMN.temperature),
        conditions: cellOf(row, COLUMN.conditions),
        sunset: cellOf(row, COLUMN.sunset),
      };
    });
  const hasComing = days.some(({ day }) => day !== null && day >= today);
  const shown = hasComing ? days.filter(({ day }) => day === null || day >= today) : days;
  return shown.slice(0, WEATHER_ROWS).map(({ day, ...texts }) => ({
    ...texts,
    isToday: day === today,
  }));
}

/** Rounded, from a number in °C; another text stays. */
export function fahrenheit(text: string): string {
  const celsius = plainNumber(text);
  return celsius === null ? text : String(Math.round((celsius * 9) / 5 + 32));
}

/** 0 at -40 and below, 1 at 40 and above; null for other text. */
export function temperatureShare(text: string): number | null {
  const value = plainNumber(text);
  if (value === null) return null;
  const share = (value - TEMPERATURE_MIN) / (TEMPERATURE_MAX - TEMPERATURE_MIN);
  return clamp(share, 0, 1);
}
