/** A source file that was changed after the program was built; undefined if there is none. */
export declare function sourceNewerThan(program: string): string | undefined;
