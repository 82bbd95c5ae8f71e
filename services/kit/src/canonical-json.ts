/** Gives the same bytes for documents of every store: fields sorted by name, UTF-8. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string') return Buffer.from(part).toString();
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(
      Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  });
}
