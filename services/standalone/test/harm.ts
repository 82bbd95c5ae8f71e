import { differing, type Stored } from './stored-documents.ts';

const OF_POSTS =
  /^(?:posts|unlisted_posts|manuscripts|revisions|redirects|preview_links|remarks|writing_days|videos|media_uses|post_tags)\//;
const OF_PICTURES = /^(?:media|media_uses|objects)\//;
const OF_ACCOUNTS = /^(?:accounts|sessions|remembered_browsers)\//;

/** The collections that each caller may write to. */
const MAY_WRITE: Readonly<Record<string, readonly RegExp[]>> = {
  'an editor': [OF_POSTS, OF_PICTURES, OF_ACCOUNTS],
  'an editor’s token': [OF_POSTS, OF_PICTURES],
  // If a post gets a picture, the picture is removed from the unused pictures.
  'a token for posts:write': [OF_POSTS, /^media\//],
  'a token for images:write': [OF_PICTURES],
  'a reader': [OF_ACCOUNTS],
};

interface Guarded {
  readonly notes?: string;
  readonly authorId?: string;
  readonly origin?: string;
  readonly role?: string;
  readonly email?: string;
}

/** The fields that a caller may not change in a document that the caller may otherwise write. */
function guardedPart(document: string | undefined): string {
  if (document === undefined) return 'nothing';
  const { notes, authorId, origin, role, email } = JSON.parse(document) as Guarded;
  // In a redirect of the owner, all fields count.
  return origin === 'author' ? document : JSON.stringify({ notes, authorId, role, email });
}

/** The documents that a caller changed without having the right. */
export function harmOf(who: string, before: Stored, after: Stored): string[] {
  const mayWrite = MAY_WRITE[who] ?? [];
  return differing(before, after).filter((key) => {
    if (!mayWrite.some((pattern) => pattern.test(key))) return true;
    const earlier = before.get(key);
    if (earlier === undefined || !earlier.startsWith('{')) return false;
    return /^(?:manuscripts|redirects|accounts)\//.test(key)
      ? guardedPart(earlier) !== guardedPart(after.get(key))
      : !after.has(key) && !/^(?:posts|unlisted_posts|media_uses|post_tags|sessions)\//.test(key);
  });
}
