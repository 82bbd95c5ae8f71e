/** One frame of an animation. */
export interface WebpFrame {
  /** In milliseconds. Missing if the picture does not move. */
  readonly duration?: number;
  /** The offsets and the size of the frame in the file. */
  readonly place: Buffer;
  readonly coversCanvas: boolean;
  /** Whether the previous content is visible through the transparent parts of the frame. */
  readonly isBlended: boolean;
  /** Whether the frame is removed before the next frame is drawn. */
  readonly isCleared: boolean;
  /** The chunks that the encoder wrote. */
  readonly picture: Buffer;
}

export interface Webp {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  readonly frames: readonly WebpFrame[];
}

/** Bits of `VP8X`, and of the last byte of a frame's header. */
const ANIMATION = 0x02;
const ALPHA = 0x10;
const CLEARED = 0x01;
const NOT_BLENDED = 0x02;
const LONGEST = 0xff_ff_ff;
const WHITE = 0xff_ff_ff_ff;
const PICTURES: readonly string[] = ['ALPH', 'VP8 ', 'VP8L'];

/** The file without metadata. @param bytes a file with a canvas of this size */
export function parseWebp(bytes: Buffer, width: number, height: number): Webp {
  const frames: WebpFrame[] = [];
  const picture: Buffer[] = [];
  let hasAlpha = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'VP8X') hasAlpha = (content.readUInt8() & ALPHA) !== 0;
    if (type === 'ANMF') frames.push(parseFrame(content, width, height));
    if (PICTURES.includes(type)) picture.push(bytes.subarray(at, next));
    at = next;
  }
  const isStill = frames.length === 0;
  const shown = isStill ? [stillFrame(Buffer.concat(picture), width, height)] : frames;
  return { width, height, hasAlpha, frames: shown };
}

function parseFrame(content: Buffer, width: number, height: number): WebpFrame {
  const flags = content.readUInt8(15);
  return {
    duration: content.readUIntLE(12, 3),
    place: content.subarray(0, 12),
    coversCanvas: content.subarray(0, 12).equals(wholeCanvas(width, height)),
    isBlended: (flags & NOT_BLENDED) === 0,
    isCleared: (flags & CLEARED) !== 0,
    picture: content.subarray(16),
  };
}

function stillFrame(picture: Buffer, width: number, height: number): WebpFrame {
  const place = wholeCanvas(width, height);
  return { place, coversCanvas: true, isBlended: false, isCleared: false, picture };
}

function wholeCanvas(width: number, height: number): Buffer {
  const place = Buffer.alloc(12);
  place.writeUIntLE(width - 1, 6, 3);
  place.writeUIntLE(height - 1, 9, 3);
  return place;
}

/** Joins the frames of all parts into one animation. @param loop the number of repetitions; 0 means no end */
export function joinWebp(parts: readonly [Webp, ...Webp[]], loop: number): Buffer {
  const [{ width, height }] = parts;
  const hasAlpha = parts.some((part) => part.hasAlpha);
  const features = Buffer.from([ANIMATION + (hasAlpha ? ALPHA : 0), 0, 0, 0]);
  const size = wholeCanvas(width, height).subarray(6);
  const control = Buffer.alloc(6);
  control.writeUInt32LE(WHITE);
  control.writeUInt16LE(loop, 4);
  const frames = parts.flatMap((part) => part.frames).flatMap((frame) => frameChunk(frame));
  const body = [...chunk('VP8X', features, size), ...chunk('ANIM', control), ...frames];
  return Buffer.concat(chunk('RIFF', Buffer.from('WEBP', 'latin1'), ...body));
}

function frameChunk(frame: WebpFrame): Buffer[] {
  const end = Buffer.alloc(4);
  end.writeUIntLE(Math.min(frame.duration ?? 0, LONGEST), 0, 3);
  end.writeUInt8((frame.isBlended ? 0 : NOT_BLENDED) + (frame.isCleared ? CLEARED : 0), 3);
  return chunk('ANMF', frame.place, end, frame.picture);
}

function chunk(type: string, ...content: readonly Buffer[]): Buffer[] {
  const head = Buffer.alloc(8, type, 'latin1');
  const length = content.reduce((sum, part) => sum + part.length, 0);
  head.writeUInt32LE(length, 4);
  return [head, ...content, Buffer.alloc(length % 2)];
}
