import { unfinishedPicture } from '@examiner/contracts';

const nameOf = (name: string) => name.replaceAll(/[[\]\\\s]+/g, ' ').trim() || 'picture';

/** A placeholder for each name. None is in the text already, and no two are equal. */
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
