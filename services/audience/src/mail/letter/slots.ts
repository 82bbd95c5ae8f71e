/** A placeholder in a letter. Its text is different for each reader. */
export const slot = (name: SlotName) => `\uE000${name}\uE001`;

export type SlotName = 'address' | 'since' | 'token' | 'preferences';

const SLOT = /\uE000(address|since|token|preferences)\uE001/;

/** Pieces of text alternating with names of slots. */
export function splitAtSlots(text: string): string[] {
  return text.split(SLOT);
}

export function withoutSlots(text: string): string {
  return text.replaceAll(/[\uE000\uE001]/g, '');
}
