type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Feeds and links keep their identity while they are renamed. */
function nameOf(entry: unknown): string {
  if (!isFields(entry)) return String(entry);
  return String(entry['key'] ?? entry['url']);
}

function changesOfList(before: readonly unknown[], after: readonly unknown[]): number {
  const known = new Map(before.map((entry) => [nameOf(entry), entry]));
  const names = new Set(after.map(nameOf));
  const gone = [...known.keys()].filter((name) => !names.has(name)).length;
  const come = after.filter((entry) => !known.has(nameOf(entry))).length;
  const changed = after.filter((entry) => {
    const former = known.get(nameOf(entry));
    return former !== undefined && !same(former, entry);
  }).length;
  const count = gone + come + changed;
  // Only their order differs.
  return count === 0 && !same(before, after) ? 1 : count;
}

/** How many entries differ. An entry is a field, a city, a link, a feed, or a symbol. */
export function countChanges(before: unknown, after: unknown): number {
  if (same(before, after)) return 0;
  if (Array.isArray(before) && Array.isArray(after)) return changesOfList(before, after);
  if (!isFields(before) || !isFields(after) || 'latitude' in after || 'url' in after) return 1;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].reduce((sum, name) => sum + countChanges(before[name], after[name]), 0);
}
