import type { Import, ImportChoices, ImportedTextRow, Site } from '@examiner/contracts';

type Categories = Site['categories'];

/** The choices that the server suggests. A category of the export gets the category of this site that has the same name. */
export function firstChoices(
  { choices, labels }: Pick<Import, 'choices' | 'labels'>,
  categories: Categories,
): ImportChoices {
  const keys = new Map(categories.map(({ key, name }) => [name.toLowerCase(), key]));
  const found: Record<string, string> = {};
  for (const { name } of labels) {
    const key = keys.get(name.toLowerCase());
    if (key !== undefined) found[name] = key;
  }
  return { ...choices, categories: { ...found, ...choices.categories } };
}

/** @param key empty if texts that have only this category get the default category */
export function withCategory(choices: ImportChoices, label: string, key: string): ImportChoices {
  const categories = { ...choices.categories };
  if (key) categories[label] = key;
  else delete categories[label];
  return { ...choices, categories };
}

/** The name of the category that a text will get. */
export function categoryOf(
  { tags }: Pick<ImportedTextRow, 'tags'>,
  choices: ImportChoices,
  categories: Categories,
): string {
  const chosen = tags.map((tag) => choices.categories[tag]).find(Boolean) ?? choices.category;
  return categories.find(({ key }) => key === chosen)?.name ?? '';
}

/** Adds `https://` if it is missing. */
export function siteAddress(typed: string): string {
  const address = typed.trim();
  return !address || /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
