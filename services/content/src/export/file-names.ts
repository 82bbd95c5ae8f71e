const MAX_LENGTH = 100;

/** Unique names of files, made of slugs or titles: lower-case letters, digits, and hyphens. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** @param id used if `words` gives no name */
  take(words: string, id: string): string {
    const name = plain(words) || id;
    let free = name;
    for (let n = 2; this.#taken.has(free); n += 1) free = `${name}-${n}`;
    this.#taken.add(free);
    return free;
  }
}

function plain(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
}
