/** Megabytes of new objects before they are collected. By default, a thread takes 30 MB more and is no faster. */
export const SMALL_THREAD = { maxYoungGenerationSizeMb: 8 } as const;
