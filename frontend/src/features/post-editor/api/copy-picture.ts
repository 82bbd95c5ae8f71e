import { mediaSchema } from '@examiner/contracts';
import { sendJson } from '../../../lib/api-client.ts';
import { tellNotice } from '../pictures/upload-to-text.ts';

/** Lets the server copy a picture of another site. @returns its address here */
export async function copyPicture(url: string): Promise<string> {
  const path = '/api/desk/media/copies';
  const { imageUrl, notice } = await sendJson('POST', path, { url }, mediaSchema);
  tellNotice(notice);
  return imageUrl;
}
