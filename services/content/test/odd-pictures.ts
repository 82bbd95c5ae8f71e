import sharp, { type Sharp } from 'sharp';
import { crc32 } from 'node:zlib';

export const WIDTH = 96;
export const HEIGHT = 64;
type Color = readonly [number, number, number];
/** The colors of the corners: upper left, upper right, lower left, lower right. */
export const CORNERS: readonly Color[] = [
  [210, 40, 40],
  [40, 150, 50],
  [40, 50, 200],
  [220, 200, 50],
];

interface Shape {
  readonly width?: number;
  readonly height?: number;
  /** The last corner is transparent. */
  readonly alpha?: boolean;
  /** Adds noise, so that each row of the file is long. */
  readonly grain?: boolean;
  /** The number of corners by which the colors are shifted. */
  readonly turn?: number;
}

function pixels({
  width = WIDTH,
  height = HEIGHT,
  alpha = false,
  grain = false,
  turn = 0,
}: Shape): Buffer {
  const channels = alpha ? 4 : 3;
  const data = Buffer.alloc(width * height * channels);
  for (let at = 0, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += channels) {
      const corner = (y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1);
      const grains = grain ? (Math.imul(x + 1, 2654435761) ^ Math.imul(y + 1, 40503)) >>> 27 : 0;
      const color = (CORNERS[(corner + turn) % CORNERS.length] ?? []).map(
        (value) => value + grains,
      );
      data.set(alpha ? [...color, corner === 3 ? 0 : 255] : color, at);
    }
  }
  return data;
}

/** Four colors, one in each corner. */
export function corners(shape: Shape = {}): Sharp {
  const { width = WIDTH, height = HEIGHT, alpha = false } = shape;
  const raw = { width, height, channels: alpha ? 4 : 3 } as const;
  return sharp(pixels(shape), { raw });
}

/** The colors move by one corner with each frame. A frame lasts 200 ms. */
export async function animation(
  format: 'gif' | 'webp',
  { frames, ...shape }: Shape & { readonly frames: number },
): Promise<Buffer> {
  const { width = WIDTH, height = HEIGHT, alpha = false } = shape;
  const turns = CORNERS.map((_, turn) => pixels({ ...shape, turn }));
  const data = Buffer.concat(Array.from({ length: frames }, (_, at) => turns[at % 4] as Buffer));
  const size = { width, height: height * frames, pageHeight: height };
  const image = sharp(data, { raw: { ...size, channels: alpha ? 4 : 3 } });
  const timing = { loop: 2, delay: Array.from({ length: frames }, () => 200) };
  return format === 'gif'
    ? image.gif({ ...timing, effort: 1 }).toBuffer()
    : image.webp({ ...timing, effort: 0 }).toBuffer();
}

/** Frames in the corner of a larger picture. */
export function onCanvas(picture: Buffer, width: number, height: number): Buffer {
  const large = Buffer.from(picture);
  if (picture.toString('latin1', 0, 3) === 'GIF') {
    large.writeUInt16LE(width, 6);
    large.writeUInt16LE(height, 8);
  } else {
    large.writeUIntLE(width - 1, 24, 3);
    large.writeUIntLE(height - 1, 27, 3);
  }
  return large;
}

/** A segment after the first two bytes of a JPEG. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Samsung cameras write zeros, although the standard requires 0, 63, 0. */
export function withoutSpectralRange(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const end = scan + 2 + jpeg.readUInt16BE(scan + 2);
  const odd = Buffer.from(jpeg);
  odd.fill(0, end - 3, end);
  return odd;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A chunk after the header of a PNG. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, content), png.subarray(33)]);
}

/** Its second frame has the colors of the first. */
export function animatedPng(png: Buffer): Buffer {
  const frame = (sequence: number) => {
    const control = Buffer.alloc(26);
    for (const [at, value] of [sequence, WIDTH, HEIGHT].entries()) {
      control.writeUInt32BE(value, at * 4);
    }
    control.writeUInt16BE(1, 20);
    control.writeUInt16BE(5, 22);
    return chunk('fcTL', control);
  };
  const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  const start = png.indexOf('IDAT', 0, 'latin1') - 4;
  const end = start + 12 + png.readUInt32BE(start);
  const data = png.subarray(start + 8, end - 4);
  return Buffer.concat([
    png.subarray(0, start),
    chunk('acTL', control),
    frame(0),
    png.subarray(start, end),
    frame(1),
    chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), data])),
    png.subarray(end),
  ]);
}

/**
 * A phone's photo, followed by a gain map in the same file. The photo's directory names the gain map. Some screens use
 * the gain map to show the photo brighter.
 */
export function withGainMap(jpeg: Buffer, gainMap: Buffer): Buffer {
  const xmp = (body: string) =>
    Buffer.from(
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" ${body}</rdf:RDF></x:xmpmeta>`,
      'latin1',
    );
  const second = withSegment(
    gainMap,
    0xe1,
    xmp('hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2"/>'),
  );
  const item = (semantic: string, length: number) =>
    `<rdf:li rdf:parseType="Resource"><c:Item i:Semantic="${semantic}" i:Mime="image/jpeg" i:Length="${length}"/></rdf:li>`;
  const first = withSegment(
    jpeg,
    0xe1,
    xmp(
      `xmlns:c="http://ns.google.com/photos/1.0/container/" xmlns:i="http://ns.google.com/photos/1.0/container/item/"><c:Directory><rdf:Seq>${item('Primary', 0)}${item('GainMap', second.length)}</rdf:Seq></c:Directory></rdf:Description>`,
    ),
  );
  return Buffer.concat([first, second]);
}
