const LONGEST = 20;

/** Small letters and digits that no other feed has. */
export function feedKey(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const stem = plain.slice(0, LONGEST - 3) || 'feed';
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
