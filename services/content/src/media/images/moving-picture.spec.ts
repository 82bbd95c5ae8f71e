import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { animation, HEIGHT, onCanvas, WIDTH } from '../../../test/odd-pictures.ts';
import { makeMoving } from './moving-picture.ts';
import { joinWebp, parseWebp, type WebpFrame } from './webp-container.ts';

const SIDE = 200;
const FRAMES = 24;
/** The decoder processes 9 frames at a time with this limit. */
const PIXELS_AT_A_TIME = SIDE * SIDE * 11;
const DELAYS = [40, 5, 70_000, 200, 0, 11, 3000];
const MOST_OFF = 40;

type Order = (at: number) => number;

/** Four frames in an order that no encoder would write, because some are equal to the frame before. */
async function source(alpha: boolean, order: Order, isWhole: boolean): Promise<Buffer> {
  const size = isWhole ? { width: SIDE, height: SIDE } : {};
  const four = await animation('webp', { frames: 4, alpha, ...size });
  const { frames, ...canvas } = parseWebp(onCanvas(four, SIDE, SIDE), SIDE, SIDE);
  const ordered = Array.from({ length: FRAMES }, (_, at): WebpFrame => {
    const frame = frames[order(at) % 4];
    if (!frame) throw new Error('The encoder left a frame out');
    return { ...frame, duration: DELAYS[at % DELAYS.length] ?? 0 };
  });
  return joinWebp([{ ...canvas, frames: ordered }], 7);
}

/** Samples of each frame as it is shown, with the time at which it begins. */
async function shown(webp: Buffer) {
  const { delay = [] } = await sharp(webp).metadata();
  const frames: { start: number; samples: number[] }[] = [];
  let start = 0;
  for (const [page, each] of delay.entries()) {
    const { data, info } = await sharp(webp, { page })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const from = (Math.floor(y) * info.width + Math.floor(x)) * 4;
      const color = [...data.subarray(from, from + 4)];
      return color[3] === 0 ? [0, 0, 0, 0] : color;
    };
    const samples = [0.2, 0.8].flatMap((y) =>
      [0.2, 0.8].flatMap((x) => [...at(x * WIDTH, y * HEIGHT), ...at(x * SIDE, y * SIDE)]),
    );
    frames.push({ start, samples });
    start += each > 10 ? each : 100;
  }
  return { frames, end: start };
}

describe('a WebP of more pixels than are read at a time', () => {
  it.each<[string, boolean, Order, boolean]>([
    ['covers its canvas', false, (at) => at, true],
    ['covers a part of its canvas', false, (at) => at, false],
    ['has transparent parts', true, (at) => at, true],
    ['has transparent parts and a large canvas', true, (at) => at, false],
    ['pauses', true, (at) => Math.floor(at / 4), false],
    ['does not move for long', false, (at) => (at < 20 ? 1 : at), false],
  ])('shows the same at the same time if it %s', async (_, alpha, order, isWhole) => {
    const upload = await source(alpha, order, isWhole);
    const made = await makeMoving(upload, { failOn: 'error' }, PIXELS_AT_A_TIME);
    const before = await shown(upload);
    const after = await shown(made);
    expect((await sharp(made).metadata()).loop).toBe(7);
    expect(after.end).toBe(before.end);
    for (const { start, samples } of before.frames) {
      const then = after.frames.findLast((frame) => frame.start <= start);
      const off = samples.map((value, at) => Math.abs(value - (then?.samples[at] ?? 999)));
      expect([start, Math.max(...off) < MOST_OFF]).toEqual([start, true]);
    }
  });
});
