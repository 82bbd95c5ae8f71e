/** A source that was changed after the build of a program; undefined where there is none. */
export declare function sourceNewerThan(program: string): string | undefined;
