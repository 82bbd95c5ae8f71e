import { unfinishedPicture } from '@examiner/contracts';

const nameOf = (name: string) => name.replaceAll(/[[\]\\\s]+/g, ' ').trim() || 'picture';

/** A unique placeholder for each name. The text does not contain any of them yet. */
export function placeholdersFor(names: readonly string[], text: string): string[] {
  const made: string[] = [];
  for (const name of names) {
    let placeholder = unfinishedPicture(nameOf(name));
    for (let number = 2; text.includes(placeholder) || made.includes(placeholder); number += 1) {
      placeholder = unfinishedPicture(`${nameOf(name)} (${number})`);
    }
    made.push(placeholder);
  }
  return made;
}
