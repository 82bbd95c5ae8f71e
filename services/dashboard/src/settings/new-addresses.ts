import { isLoopback } from '@examiner/kit';
import type { PrivateHosts } from '@examiner/kit/upstream';
import { PLAIN_FEED, type DashboardSettings } from './settings.ts';

const LOCAL =
  'must be a public address or one that DASHBOARD_PRIVATE_HOSTS lists; only dashboard.json takes others of this machine';

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

/** Addresses that the settings before did not have, by their paths. */
export function newAddresses(after: DashboardSettings, before: DashboardSettings) {
  const known = new Set(sourcesOf(before).map(([, url]) => url));
  return sourcesOf(after)
    .filter(([, url]) => !known.has(url))
    .map(([path, url]) => ({ path, url: new URL(url) }));
}

/** Of this machine or without https, unless the operator lists the server. */
export function refusedAddresses(
  after: DashboardSettings,
  before: DashboardSettings,
  privateHosts: PrivateHosts,
) {
  return newAddresses(after, before)
    .filter(({ url }) => !privateHosts.hasUrl(url))
    .filter(({ url }) => url.protocol === 'http:' || isLoopback(url.hostname))
    .map(({ path, url }) => ({
      path: path.split('.'),
      message: isLoopback(url.hostname) ? LOCAL : PLAIN_FEED,
    }));
}
