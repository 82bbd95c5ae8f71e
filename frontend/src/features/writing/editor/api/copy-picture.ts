import * as operations from '@examiner/contracts/operations';
import { call } from '../../../../lib/call.ts';
import { tellNotice } from '../pictures/upload-to-text.ts';

/** Lets the server copy a picture of another site. @returns its address here */
export async function copyPicture(url: string): Promise<string> {
  const { imageUrl, notice } = await call(operations.copyMedia, { body: { url } });
  tellNotice(notice);
  return imageUrl;
}
