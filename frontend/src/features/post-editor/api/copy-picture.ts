import { mediaSchema } from '@examiner/contracts';
import { sendJson } from '../../../lib/api-client.ts';

/** Lets the server copy a picture of another site. @returns its address here */
export async function copyPicture(url: string): Promise<string> {
  return (await sendJson('POST', '/api/desk/media/copies', { url }, mediaSchema)).imageUrl;
}
