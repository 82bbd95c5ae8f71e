/** A source that was changed after the build of a program; undefined if there is none. */
export declare function sourceNewerThan(program: string): string | undefined;
