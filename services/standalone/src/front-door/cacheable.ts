import {
  categoryListQuerySchema,
  postListQuerySchema,
  SEARCH_PATH,
  searchQuerySchema,
} from '@examiner/contracts';

const MAX_LENGTH = 2048;

const LIST = new Set(Object.keys(postListQuerySchema.shape));
const CATEGORY_LIST = new Set(Object.keys(categoryListQuerySchema.shape));
const SEARCH = new Set(Object.keys(searchQuerySchema.shape));
const NO_QUERY: ReadonlySet<string> = new Set();

function queryNames(path: string): ReadonlySet<string> {
  if (path === '/api/blog-posts') return LIST;
  if (path === SEARCH_PATH || path === `/api${SEARCH_PATH}`) return SEARCH;
  return path.startsWith('/api/blog-posts/category/') ? CATEGORY_LIST : NO_QUERY;
}

/** Long addresses and unknown queries are not cached: anybody could fill the cache with them. */
export function isCacheable(url: string, path: string): boolean {
  if (url.length > MAX_LENGTH) return false;
  if (url.length === path.length) return true;
  const names = queryNames(path);
  return [...new URLSearchParams(url.slice(path.length)).keys()].every((name) => names.has(name));
}
