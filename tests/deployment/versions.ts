/** Whether a version comes before another one, as semantic versions do. */
export function isBelow(version: string, other: string): boolean {
  const [release = '', prerelease] = parts(version);
  const [otherRelease = '', otherPrerelease] = parts(other);
  const order = compare(release, otherRelease);
  if (order !== 0) return order < 0;
  if (prerelease === undefined) return false;
  return otherPrerelease === undefined || compare(prerelease, otherPrerelease) < 0;
}

const parts = (version: string): string[] => version.split(/-(.*)/, 2);

const compare = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
