import { postPath } from '@examiner/contracts';
import type { ExportRepository } from './export.repository.ts';

/** An old path on another domain, and its full address on this site. */
export interface Move {
  /**
   * Decoded, without a slash at its end, such as `/2019/05/low tide.html`. For `/?p=123` it is `/`, and `post` has the
   * number.
   */
  readonly path: string;
  /** The number of a post in WordPress. */
  readonly post?: string;
  readonly to: string;
}

/** The targets of redirects and of the addresses of posts. @param url of this site */
export async function movesOf(repository: ExportRepository, url: string): Promise<Move[]> {
  const moves: Move[] = [];
  const slugs = new Map<string, string>();
  for (const posts of [repository.posts(), repository.unlistedPosts()]) {
    for await (const { id, slug } of posts) slugs.set(id, slug);
  }
  const known = new Set<string>();
  const add = (from: string, to: string) => {
    const move = { ...sourceOf(from), to: addressOf(to, url) };
    // Servers refuse a path with a null character.
    if (move.path.includes('\0') || known.has(move.path + (move.post ?? ''))) return;
    known.add(move.path + (move.post ?? ''));
    moves.push(move);
  };
  for await (const { id, postId, to } of repository.redirects()) {
    const slug = postId === undefined ? undefined : slugs.get(postId);
    const path = slug === undefined ? to : postPath({ slug });
    if (path === undefined || path === id) continue;
    add(id, path);
  }
  for (const slug of slugs.values()) add(postPath({ slug }), postPath({ slug }));
  return moves;
}

function sourceOf(id: string): Pick<Move, 'path' | 'post'> {
  const [, post] = /^\/\?p=(\d+)$/.exec(id) ?? [];
  return post ? { path: '/', post } : { path: decodeURIComponent(id) };
}

/** Encodes the signs that a server would interpret as a variable or a placeholder. */
function addressOf(path: string, url: string): string {
  const { origin, pathname, search } = new URL(path, url);
  return origin + (pathname + search).replace(/[$*:'"{}\\;]/g, encoded);
}

const encoded = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
