/** The list with one entry at another place, as near to it as there is one. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const place = Math.min(Math.max(to, 0), list.length - 1);
  return list.toSpliced(from, 1).toSpliced(place, 0, entry);
}
