import { isLoopback } from '@examiner/kit';
import type { DashboardSettings } from './settings.ts';

/** The addresses from which data is fetched, with their paths in the settings. */
function sourcesOf({
  news,
  more,
  cartoon,
  stocks,
  weather,
}: DashboardSettings): [string, string][] {
  const feeds = (['primary', 'secondary'] as const).flatMap((set) =>
    news[set].map(({ url }, index): [string, string] => [`news.${set}.${index}.url`, url]),
  );
  const added = (more?.news ?? []).flatMap((group, place) =>
    group.feeds.map(({ url }, index): [string, string] => [
      `more.news.${place}.feeds.${index}.url`,
      url,
    ]),
  );
  return [
    ...feeds,
    ...added,
    ['cartoon.baseUrl', cartoon.baseUrl],
    ['stocks.yahooUrl', stocks.yahooUrl],
    ['stocks.nasdaqUrl', stocks.nasdaqUrl],
    ['weather.baseUrl', weather.baseUrl],
  ];
}

/** Addresses on this machine that the former settings did not have. Only the operator may add them, in the file. */
export function newLocalAddresses(after: DashboardSettings, before: DashboardSettings) {
  const known = new Set(sourcesOf(before).map(([, url]) => url));
  return sourcesOf(after)
    .filter(([, url]) => isLoopback(new URL(url).hostname) && !known.has(url))
    .map(([path]) => ({
      path: path.split('.'),
      message: 'must be a public address: one of this machine is set in dashboard.json',
    }));
}
