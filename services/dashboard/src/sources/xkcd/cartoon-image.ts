import { isLoopback } from '@examiner/kit';
import { type HttpClient, SourceError } from '@examiner/kit/upstream';
import { readImageHeader } from '../../images/image-header.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_SIDE = 4000;

/** This drawing cannot be used. Another one may be suitable. */
export class UnsuitableDrawingError extends SourceError {}

export interface ImageRules {
  /** Base address of the API. Plain-http images are allowed only if it is loopback http. */
  readonly baseUrl: string;
  readonly imageHosts: readonly string[];
}

function isAllowed(url: URL, { baseUrl, imageHosts }: ImageRules): boolean {
  const base = new URL(baseUrl);
  const isLocal = url.protocol === 'http:' && isLoopback(url.hostname);
  const isLocalBase = base.protocol === 'http:' && isLoopback(base.hostname);
  const isSafe = url.protocol === 'https:' || (isLocal && isLocalBase);
  return isSafe && !url.username && !url.password && imageHosts.includes(url.hostname);
}

function checkImage(image: Buffer): Buffer {
  const header = readImageHeader(image);
  if (!header) throw new UnsuitableDrawingError('sent a drawing that is not an image');
  if (header.width > MAX_SIDE || header.height > MAX_SIDE) {
    throw new UnsuitableDrawingError(`sent a drawing with more than ${MAX_SIDE} pixels a side`);
  }
  return image;
}

/** The bytes determine the type. SVG is not accepted. @throws UnsuitableDrawingError, SourceError */
export async function fetchImage(
  address: string,
  http: HttpClient,
  rules: ImageRules,
): Promise<Buffer> {
  if (!URL.canParse(address) || !isAllowed(new URL(address), rules)) {
    throw new UnsuitableDrawingError('names an image at an address that is not allowed');
  }
  const answer = await http.get(address, {
    accept: 'image/png, image/jpeg, image/gif, image/webp',
    redirectHosts: rules.imageHosts,
    maxBytes: MAX_BYTES,
    alsoAccept: [403, 404],
  });
  // Interactive drawings give a folder instead of an image.
  if (answer.status !== 200) throw new UnsuitableDrawingError('names an image that is not there');
  return checkImage(answer.body);
}
