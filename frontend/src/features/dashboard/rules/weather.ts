import {
  CITY_SLOTS,
  moreFile,
  parseDay,
  wholeNumber,
  type CalendarDay,
  type CityKey,
  type DashboardDisplay,
  type PanelFileName,
} from '@examiner/contracts';
import { readCsv } from './csv.ts';
import { clamp, plainNumber } from './numbers.ts';
import { cellOf } from './row.ts';

/** The two specified cities, and the cities that the owner added. */
export function citiesOf({
  weather,
  more,
}: DashboardDisplay): readonly { readonly key: CityKey; readonly label: string }[] {
  const specified = CITY_SLOTS.map((key) => ({ key, label: weather[key].label }));
  return [...specified, ...(more?.cities ?? [])];
}

export function cityFile(key: CityKey): PanelFileName {
  return key === 'new_york' || key === 'utrecht' ? `Weather/${key}.csv` : moreFile(key);
}

const WEATHER_ROWS = 11;
const TEMPERATURE_MIN = -40;
const TEMPERATURE_MAX = 40;

/** Texts in the units of the file: °C, mm, km/h. */
export interface WeatherDay {
  readonly date: string;
  readonly temperature: string;
  readonly conditions: string;
  readonly feelsLike: string;
  readonly rain: string;
  /** The chance of rain in percent. */
  readonly chance: string;
  readonly wind: string;
  readonly sunset: string;
  readonly isToday: boolean;
}

const COLUMN = {
  date: 1,
  temperature: 2,
  conditions: 3,
  feelsLike: 5,
  rain: 6,
  chance: 7,
  wind: 8,
  sunset: 10,
} as const;

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
        feelsLike: cellOf(row, COLUMN.feelsLike),
        rain: cellOf(row, COLUMN.rain),
        chance: cellOf(row, COLUMN.chance),
        wind: cellOf(row, COLUMN.wind),
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

/** 0 at −40 °C or less, 1 at 40 °C or more; null for other text. */
export function temperatureShare(text: string): number | null {
  const value = plainNumber(text);
  if (value === null) return null;
  const share = (value - TEMPERATURE_MIN) / (TEMPERATURE_MAX - TEMPERATURE_MIN);
  return clamp(share, 0, 1);
}
