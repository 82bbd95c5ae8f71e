/** @param texts by their paths */
export declare function zipOf(texts: Readonly<Record<string, string>>): Buffer;
