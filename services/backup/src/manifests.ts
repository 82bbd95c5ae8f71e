import { manifest as audience } from '@examiner/audience/manifest';
import { manifest as auth } from '@examiner/auth/manifest';
import { manifest as content } from '@examiner/content/manifest';
import { manifest as dashboard } from '@examiner/dashboard/manifest';
import type { AnyCollection } from '@examiner/kit';

/** The services whose data an archive holds. */
export const MANIFESTS = [content, audience, auth, dashboard] as const;

/** Every collection of the product. */
export const COLLECTIONS: readonly AnyCollection[] = MANIFESTS.flatMap(
  ({ collections }) => collections,
);
