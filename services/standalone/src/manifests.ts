import { manifest as audience } from '@examiner/audience/manifest';
import { manifest as auth } from '@examiner/auth/manifest';
import { manifest as content } from '@examiner/content/manifest';
import { manifest as dashboard } from '@examiner/dashboard/manifest';

export const MANIFESTS = [content, audience, auth, dashboard] as const;
