import { z } from 'zod';
import type { Source, SourceContext, SourceResult } from '../source.ts';
import type { CitySettings } from '../../settings/settings.ts';
import { type HttpAnswer, SourceError } from '@examiner/kit/upstream';
import { addressOf } from '../json-body.ts';
import { DAILY_VALUES, FORECAST_DAYS, parseForecast, type WeatherRow } from './forecast.ts';

export interface WeatherSourceOptions {
  readonly slot: string;
  readonly city: CitySettings;
  readonly baseUrl: string;
}

const refusal = z.object({ reason: z.string().regex(/^[A-Za-z0-9 .,:'-]{1,160}$/) });

/** Short and plain enough to show to a person. */
function reasonOf(body: Buffer): string | null {
  try {
    return refusal.parse(JSON.parse(body.toString('utf8'))).reason;
  } catch {
    return null;
  }
}

/** A 429 gives the wait in words. */
function waitOf(reason: string | null): number | null {
  if (reason === null) return null;
  if (/one minute/i.test(reason)) return 60;
  if (/next hour/i.test(reason)) return 3600;
  return /tomorrow/i.test(reason) ? 86_400 : null;
}

function refused({ status, body }: HttpAnswer): SourceError {
  const reason = reasonOf(body);
  const words = status === 429 ? 'was asked too often' : 'refused the question';
  const text = reason === null ? '' : `: ${reason}`;
  return new SourceError(`${words} (${status})${text}`, status === 429 ? waitOf(reason) : null);
}

function forecastAddress({ city, baseUrl }: WeatherSourceOptions): string {
  const question = new URLSearchParams({
    latitude: String(city.latitude),
    longitude: String(city.longitude),
    daily: DAILY_VALUES.join(','),
    timezone: city.timeZone,
    forecast_days: String(FORECAST_DAYS),
  });
  return addressOf(baseUrl, `/v1/forecast?${question.toString()}`);
}

/** CC BY 4.0. Fewer than 11 days make the result partial. No days at all cause a SourceError. */
export function createWeatherSource(options: WeatherSourceOptions): Source<readonly WeatherRow[]> {
  const address = forecastAddress(options);
  return {
    id: `weather.${options.slot}`,
    async fetch({ http }: SourceContext): Promise<SourceResult<readonly WeatherRow[]>> {
      const answer = await http.get(address, {
        accept: 'application/json',
        alsoAccept: [400, 429],
      });
      if (answer.status !== 200) throw refused(answer);
      const data = parseForecast(answer.body, options.city.label);
      const items = data.length;
      if (items === FORECAST_DAYS) return { status: 'ok', data, items };
      const note = `sent ${items} of ${FORECAST_DAYS} days`;
      return { status: 'partial', data, items, note };
    },
  };
}
