/** scripts/rolldown.config.js inserts the values. */
export const RELEASE = {
  version: process.env.EXAMINER_VERSION ?? 'unbundled',
  revision: process.env.EXAMINER_REVISION ?? 'unknown',
} as const;
