import { stringify } from 'csv-stringify/sync';
import { FILE_HEADERS } from '../../data-files/file-headers.ts';
import { NO_SUNSET, type WeatherRow } from './forecast.ts';
import { weatherText } from './weather-codes.ts';

const cell = (value: number | null) => value?.toString() ?? '';

/** `16:40` → `Sunset at 4:40 PM`; empty if the time is unknown. */
function sunsetText(time: string | null): string {
  if (time === null) return '';
  if (time === NO_SUNSET) return 'No sunset';
  const [hour = '', minute = ''] = time.split(':');
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return `Sunset at ${Number(hour) % 12 || 12}:${minute} ${half}`;
}

export function formatWeatherFile(rows: readonly WeatherRow[]): string {
  const lines = rows.map((row) => [
    row.city.trim(),
    row.date,
    cell(row.temperature),
    weatherText(row.weatherCode),
    cell(row.temperatureMin),
    cell(row.feelsLike),
    row.precipitation?.toFixed(1) ?? '',
    cell(row.precipitationPercent),
    cell(row.wind),
    row.sunset === NO_SUNSET ? '' : (row.sunset ?? ''),
    sunsetText(row.sunset),
    cell(row.weatherCode),
  ]);
  return stringify([FILE_HEADERS['Weather/utrecht.csv'], ...lines]);
}
