/** The size of the young generation in megabytes. With the default size, a thread takes 30 MB more and is no faster. */
export const SMALL_THREAD = { maxYoungGenerationSizeMb: 8 } as const;
