import { IMAGE_FULL_WIDTH } from '@examiner/contracts';
import type { FailOn } from './decoded-image.ts';
import { loadSharp } from './load-sharp.ts';
import { joinWebp, parseWebp, type Webp, type WebpFrame } from './webp-container.ts';

/** The decoder of WebP keeps all requested frames and two more in memory, at 4 bytes per pixel. */
const PIXELS_AT_A_TIME = 25_000_000;
/** The limits of a stored frame, because the encoder takes 28 bytes per pixel. */
const MAX_FRAME = { pixels: 4_000_000, height: 16_383 };
const QUALITY = { quality: 75, effort: 2 };
/** In milliseconds. As in browsers, a frame with a duration of at most SHORTEST is shown for USUAL. */
const SHORTEST = 10;
const USUAL = 100;

/** All frames with their times, without metadata. */
export async function makeMoving(
  upload: Buffer,
  failOn: FailOn,
  pixelsAtATime = PIXELS_AT_A_TIME,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const reading = { ...failOn, limitInputPixels: false };
  const source = await sharp(upload, reading).metadata();
  const { format, width, height, pages = 1, loop = 0, delay = [] } = source;
  const scale = Math.min(
    1,
    IMAGE_FULL_WIDTH / width,
    MAX_FRAME.height / height,
    Math.sqrt(MAX_FRAME.pixels / (width * height)),
  );
  const storedWidth = Math.max(1, Math.floor(width * scale));
  const read = (page: number, count: number) =>
    sharp(upload, { ...reading, page, pages: count }).resize({ width: storedWidth });
  const atATime = Math.max(1, Math.floor(pixelsAtATime / (width * height)) - 2);
  if (format === 'gif' || pages <= atATime) return read(0, pages).webp(QUALITY).toBuffer();

  const encode = async (first: number, count: number) => {
    const { data, info } = await read(first, count)
      .webp({ ...QUALITY, delay: Array.from({ length: count }, () => USUAL) })
      .toBuffer({ resolveWithObject: true });
    return parseWebp(data, info.width, info.pageHeight ?? info.height);
  };
  const encodePart = async (first: number) => {
    const delays = delay.slice(first, first + atATime);
    const part = withTimes(await encode(first, delays.length), delays);
    return part.frames[0]?.coversCanvas ? part : withFirstFrame(part, await encode(first, 1));
  };
  const parts: [Webp, ...Webp[]] = [await encodePart(0)];
  for (let first = atATime; first < pages; first += atATime) parts.push(await encodePart(first));
  return joinWebp(parts, loop);
}

/** The encoder joins equal frames. The duration of a joined frame shows the number of frames in it. */
function withTimes(part: Webp, delays: readonly number[]): Webp {
  let at = 0;
  const frames = part.frames.map((frame): WebpFrame => {
    const count = frame.duration === undefined ? delays.length : frame.duration / USUAL;
    const merged = delays.slice(at, at + count);
    at += count;
    const duration = merged.reduce((sum, each) => sum + (each > SHORTEST ? each : USUAL), 0);
    return { ...frame, duration };
  });
  return { ...part, frames };
}

/** Replaces a first frame that is smaller than the canvas. Otherwise parts of the previous frame would stay visible. */
function withFirstFrame(part: Webp, still: Webp): Webp {
  const frames = part.frames.map((frame, at) => {
    const [whole] = still.frames;
    if (at > 0 || !whole) return frame;
    return { ...whole, duration: frame.duration ?? 0, isCleared: frame.isCleared };
  });
  return { ...part, hasAlpha: part.hasAlpha || still.hasAlpha, frames };
}
