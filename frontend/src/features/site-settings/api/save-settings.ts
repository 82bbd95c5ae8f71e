import type { Site, SiteSettings, SiteSettingsAnswer } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { siteQuery } from '../../../lib/site.ts';
import { linkSiteStylesheet } from '../../../lib/site-stylesheet.ts';

export function readSettings(): Promise<SiteSettingsAnswer> {
  return call(operations.getSiteSettings, {});
}

/** Refused with 412 if another revision was saved. */
export function saveSettings(
  settings: SiteSettings,
  revision: number,
): Promise<SiteSettingsAnswer> {
  const headers = { 'If-Match': `"${revision}"` };
  return call(operations.saveSiteSettings, { body: settings, headers });
}

const colorsOf = ({ accent, categories }: Pick<Site, 'accent' | 'categories'>) =>
  JSON.stringify([accent, categories.map(({ slug, color }) => [slug, color])]);

/** For up to two seconds, a replica may still return the former settings. */
const TRIES = 3;
const RETRY_MS = 1000;

/** Finds the address of the stylesheet with these colors. */
async function followStylesheet(client: QueryClient, settings: SiteSettings): Promise<void> {
  const colors = colorsOf(settings);
  const { stylesheet } = await client.fetchQuery({
    queryKey: [...siteQuery.queryKey, colors],
    queryFn: async () => {
      const site = await call(operations.getSite, {});
      if (colorsOf(site) !== colors) throw new Error('The site still has its earlier colors.');
      return site;
    },
    staleTime: 0,
    retry: TRIES,
    retryDelay: RETRY_MS,
  });
  client.setQueryData(siteQuery.queryKey, (site) => site && { ...site, stylesheet });
  linkSiteStylesheet(stylesheet);
}

/** Updates the whole app after a save. */
export function useShowSaved(): (settings: SiteSettings) => Promise<void> {
  const client = useQueryClient();
  return async (settings) => {
    const { about: _about, newPost: _newPost, ...words } = settings;
    // Removed, because cached answers contain the former names of categories.
    await client.invalidateQueries({ refetchType: 'none' });
    client.setQueryData(siteQuery.queryKey, (site) => site && { ...site, ...words });
    await followStylesheet(client, settings).catch((error: unknown) => {
      console.warn('The colors are shown once the page is loaded again.', error);
    });
  };
}
