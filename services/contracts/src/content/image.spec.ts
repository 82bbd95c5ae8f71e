import { describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES, imageSrcSet, webpRendition } from './image.ts';

describe(imageSrcSet.name, () => {
  it.each(['/images/ab12', '/IP/IP_3'])('names the renditions of %s.jpeg', (stem) => {
    const webp = [320, 640, 960, 1280].map((width) => `${stem}-${width}.webp ${width}w`);
    expect(imageSrcSet(`${stem}.jpeg`)).toBe([...webp, `${stem}.jpeg 1600w`].join(', '));
  });

  it.each([
    '',
    '/images/a.png',
    '/images/a/b.jpeg',
    '/images/../a.jpeg',
    '/other/a.jpeg',
    'https://example.org/images/a.jpeg',
    '/images/a.jpeg?x',
    '/images/a b.jpeg',
  ])('is nothing for %j', (url) => {
    expect(imageSrcSet(url)).toBeUndefined();
    expect(webpRendition(url, 640)).toBeUndefined();
  });
});

describe('the limit of an image', () => {
  it('is 5 MB', () => {
    expect(IMAGE_MAX_BYTES).toBe(5_242_880);
  });
});
