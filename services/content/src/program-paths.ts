import { ASSETS_PREFIX, INTERNAL_PREFIX } from '@examiner/contracts';

/** Only programs request these paths. An HTML document would mislead them. */
const PREFIXES = ['/api/', ASSETS_PREFIX, '/images/', '/IP/', INTERNAL_PREFIX];

export function isForPrograms(path: string): boolean {
  return PREFIXES.some((prefix) => `${path}/`.startsWith(prefix));
}
