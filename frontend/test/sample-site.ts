import {
  DATA_FILE_NAMES,
  dataFilePath,
  DEFAULT_DISPLAY,
  DEFAULT_SITE_SETTINGS,
  FILES_OF_PANEL,
  PANEL_NAMES,
  type DataFileName,
  type FileState,
  type PanelsResponse,
  type Post,
  type PostPage,
  type Site,
  type SiteSettings,
} from '@examiner/contracts';
import { OPERATIONS } from '@examiner/contracts/all-operations';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FakeApi } from './fake-api.ts';

const DATA = join(import.meta.dirname, '../../data');

/** The data that every document of a site with these settings contains. */
function siteOf({ about: _, newPost: __, ...settings }: SiteSettings): Site {
  return { ...settings, url: 'http://localhost/' };
}

/** The default site with changes by the owner. */
export function siteWith(changes: Partial<SiteSettings>): Site {
  return siteOf({ ...DEFAULT_SITE_SETTINGS, ...changes });
}

/** The default site. */
export const SITE = siteWith({});

const post = (slug: string, title: string, category: string, publishedAt: string): Post => ({
  id: slug,
  slug,
  title,
  excerpt: `The beginning of ${title}`,
  content: 'Some **strong** words.',
  category,
  featured: false,
  featuredImage: '/IP/IP_6.jpeg',
  publishedAt,
  readTime: 4,
});

export const POSTS: readonly Post[] = [
  {
    ...post('interdimensional-push-6', 'A Country', 'Interdimensional Push', '2026-11-07'),
    featured: true,
  },
  post('the-tenant', 'The Tenant', 'Short Stories', '2026-10-10'),
  post('position', 'The Drain', 'Seidman for Mayor Position Paper', '2026-08-15'),
];

const element = (tagName: string, text: string) => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{ type: 'text', value: text }],
});

/** A post in the form that its page reads. */
export function pageOf({ content, tags: _, ...summary }: Post): PostPage {
  return {
    ...summary,
    position: 1,
    total: 1,
    related: [],
    tree: { type: 'root', children: [element('p', content)] },
  };
}

/** The default content of a data file. */
export function sampleFile(name: DataFileName): string {
  return readFileSync(join(DATA, name), 'utf8');
}

/** The default panels. `changes` has different values for some files. */
export function panelsWith(
  changes: Partial<Readonly<Record<DataFileName, Partial<FileState>>>> = {},
): PanelsResponse {
  const stateOf = (name: DataFileName): FileState => ({
    name,
    version: '1',
    content: 'sample',
    updatedAt: null,
    isStale: false,
    sources: [],
    ...changes[name],
  });
  return {
    display: DEFAULT_DISPLAY,
    panels: PANEL_NAMES.map((panel) => ({
      panel,
      visibility: 'public',
      files: FILES_OF_PANEL[panel].map(stateOf),
    })),
  };
}

/** The operation that reads a data file. */
export function operationOfFile(name: DataFileName): string {
  const path = dataFilePath(name);
  return OPERATIONS.find((operation) => operation.path === path)?.id ?? name;
}

/** Makes the fake API answer a visitor like a site with sample content. */
export function answerAsSampleSite(api: FakeApi): void {
  api.refuse('getUser');
  api.refuse('checkAdmin');
  api.answer('listPosts', ({ query }: { query: URLSearchParams }) =>
    query.get('view') === 'slugs'
      ? POSTS.map(({ slug, category, publishedAt }) => ({ slug, category, publishedAt }))
      : POSTS,
  );
  api.answer('listPromisedSlugs', []);
  api.answer('listTags', []);
  api.answer('getSiteSettings', { revision: 0, settings: DEFAULT_SITE_SETTINGS });
  api.answer('getSamples', { untouched: 0, missing: 0, own: 1 });
  api.answer('getAboutText', {
    tree: { type: 'root', children: [element('h2', 'Get in Touch'), element('p', 'Write.')] },
  });
  api.answer('getCaption', JSON.parse(sampleFile('Cartoon/caption.json')));
  api.answer('getHeadlines', JSON.parse(sampleFile('Headlines/primary.json')));
  api.answer('getSecondaryHeadlines', JSON.parse(sampleFile('Headlines/secondary.json')));
  api.answer('getTasks', []);
  api.answer('getLayout', { version: 0, panels: [] });
  api.answer('runScript', { ok: true, status: 'started', started: [], skipped: [] });
  api.answer('listPanels', panelsWith());
  for (const name of DATA_FILE_NAMES) {
    if (!name.endsWith('.png')) api.answer(operationOfFile(name), sampleFile(name));
  }
  api.answer('listSubscribers', {
    emails: [],
    count: 0,
    lastPostedAt: null,
    lastSubscribedAt: null,
  });
  api.answer('readInstallation', { version: '1.0.0', lastBackupAt: null });
  api.answer('getMailServerState', { server: null });
  api.answer('listGrants', { grants: [] });
}
