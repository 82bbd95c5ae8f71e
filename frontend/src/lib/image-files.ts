import { IMAGE_MAX_BYTES } from '@examiner/contracts';

/** The types that the server accepts. If JPEG is the only named type, a phone converts pictures in its own format to JPEG. */
export const ACCEPTED_IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The reason why a file cannot be uploaded, as a sentence for the author. */
export function fileProblem({ type, size }: File) {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid File', description: 'Please select an image file.' };
  }
  if (size > IMAGE_MAX_BYTES) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 5MB.' };
  }
  return undefined;
}
