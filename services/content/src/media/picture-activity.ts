import type { MediaDocument } from './media.model.ts';

/** The details of an event have 500 characters. */
const NAME_LENGTH = 100;

/** What the activity log has of a picture. */
export function pictureActivity({ id, name }: Pick<MediaDocument, 'id' | 'name'>) {
  const shown = [...name].slice(0, NAME_LENGTH).join('');
  return { target: id, ...(shown && { details: { name: shown } }) };
}
