import type { Collection } from '@examiner/kit';

/** The given addresses that exist in the collection. @param documentsOfOne the highest number of documents with one address */
export async function existingEmails<T extends { readonly id: string; readonly email: string }>(
  collection: Collection<T>,
  emails: readonly string[],
  documentsOfOne = 1,
): Promise<ReadonlySet<string>> {
  const readers = collection as unknown as Collection<{ id: string; email: string }>;
  const found = await readers.find({
    filter: { email: { $in: emails } },
    sort: { by: 'email', direction: 'ascending' },
    limit: emails.length * documentsOfOne,
  });
  return new Set(found.map(({ email }) => email));
}
