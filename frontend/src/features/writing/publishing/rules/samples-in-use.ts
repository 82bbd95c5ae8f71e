import { DEFAULT_SITE_SETTINGS, SITE_SETTINGS_PATH, type Site } from '@examiner/contracts';

/** A sentence about a sample name or picture, and the address of the settings that replace it. */
export interface SampleInUse {
  readonly says: string;
  readonly to: string;
}

/** Addresses of the pictures of the sample posts. */
export const SAMPLE_PICTURES: readonly string[] = [
  '/IP/IP_3.jpeg',
  '/IP/IP_4.jpeg',
  '/IP/IP_5.jpeg',
  '/IP/IP_6.jpeg',
  '/IP/IP_7.jpeg',
  '/IP/IP_8.jpeg',
  '/IP/clock.jpeg',
  '/IP/doorstep.jpeg',
  '/IP/hall.jpeg',
  '/IP/pass.jpeg',
  '/IP/window.jpeg',
];

/** Sample names and pictures that readers of a post see. Empty if the site and the author both have the sample names. */
export function samplesInUse({
  name,
  author,
  contact,
}: Pick<Site, 'name' | 'author' | 'contact'>): SampleInUse[] {
  const sample = DEFAULT_SITE_SETTINGS;
  const hasSampleAuthor = author.name === sample.author.name;
  if (name === sample.name && hasSampleAuthor) return [];
  const found: SampleInUse[] = [];
  if (name === sample.name) {
    const says = `The site is called ${name}, the default`;
    found.push({ says, to: `${SITE_SETTINGS_PATH}#words` });
  }
  if (hasSampleAuthor) {
    const says = `The post is signed ${author.name}, the name in the samples`;
    found.push({ says, to: `${SITE_SETTINGS_PATH}#author` });
  }
  if (author.portrait === undefined) {
    const says = 'The portrait on the home page is the one in the samples';
    found.push({ says, to: `${SITE_SETTINGS_PATH}#author` });
  }
  if (contact === sample.contact) {
    const says = `Replies go to ${contact}, the address in the samples`;
    found.push({ says, to: `${SITE_SETTINGS_PATH}#words` });
  }
  return found;
}
