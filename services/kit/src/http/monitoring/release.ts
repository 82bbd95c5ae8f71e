/** scripts/rolldown.config.js fills them in. */
export const RELEASE = {
  version: process.env.EXAMINER_VERSION ?? 'unbundled',
  revision: process.env.EXAMINER_REVISION ?? 'unknown',
} as const;
