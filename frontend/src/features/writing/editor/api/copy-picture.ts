import * as operations from '@examiner/contracts/operations';
import { call } from '../../../../lib/call.ts';
import { tellNotice } from '../pictures/upload-to-text.ts';

/** Asks the server to copy a picture from another site. @returns the address of the copy */
export async function copyPicture(url: string): Promise<string> {
  const { imageUrl, notice } = await call(operations.copyMedia, { body: { url } });
  tellNotice(notice);
  return imageUrl;
}
