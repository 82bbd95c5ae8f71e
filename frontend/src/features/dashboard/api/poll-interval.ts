export const POLL_MS = 30_000;
