import { describe, expect, it } from '@jest/globals';
import { gifBytes, jpegBytes, pngBytes, webpBytes } from '../../test/image-bytes.ts';
import { readImageHeader } from './image-header.ts';

describe('readImageHeader', () => {
  it.each([
    ['image/png', pngBytes(740, 5000)],
    ['image/gif', gifBytes(740, 5000)],
    ['image/jpeg', jpegBytes(740, 5000)],
    ['image/webp', webpBytes('VP8 ', 740, 5000)],
    ['image/webp', webpBytes('VP8L', 740, 5000)],
    ['image/webp', webpBytes('VP8X', 740, 5000)],
  ])('reads the size of %s', (type, bytes) => {
    expect(readImageHeader(bytes)).toEqual({ type, width: 740, height: 5000 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a drawing as text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><title>404</title>')],
    ['a bitmap', Buffer.from('BM\0\0\0\0\0\0\0\0')],
    ['a PNG without width', pngBytes(0, 10)],
    ['a PNG cut off', pngBytes(10, 10).subarray(0, 20)],
    ['a GIF cut off', gifBytes(10, 10).subarray(0, 8)],
    ['a JPEG cut off before its frame', jpegBytes(10, 10).subarray(0, 24)],
    [
      'a JPEG whose segments end',
      Buffer.concat([jpegBytes(1, 1).subarray(0, 20), Buffer.alloc(9)]),
    ],
    [
      'a WebP of another kind',
      Buffer.from('RIFF\0\0\0\0WEBPALPH\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'),
    ],
    ['sound', Buffer.from('RIFF\0\0\0\0WAVEfmt \0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')],
  ])('knows nothing of %s', (_, bytes) => {
    expect(readImageHeader(bytes)).toBeNull();
  });
});
