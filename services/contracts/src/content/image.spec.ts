import { describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES, imageRendition, imageSrcSet, letterImage } from './image.ts';

describe(imageSrcSet.name, () => {
  it.each(['/images/ab12', '/IP/IP_3'])('names the renditions of %s.jpeg', (stem) => {
    const widths = [320, 640, 768, 960, 1280];
    const webp = widths.map((width) => `${stem}-${width}.webp ${width}w`);
    const avif = [...widths, 1600].map((width) => `${stem}-${width}.avif ${width}w`);
    expect(imageSrcSet(`${stem}.jpeg`, 'webp')).toBe([...webp, `${stem}.jpeg 1600w`].join(', '));
    expect(imageSrcSet(`${stem}.jpeg`, 'avif')).toBe(avif.join(', '));
    expect(letterImage(`${stem}.jpeg`)).toBe(`${stem}-1200.jpeg`);
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
    expect(imageSrcSet(url, 'webp')).toBeUndefined();
    expect(imageRendition(url, 640, 'avif')).toBeUndefined();
    expect(letterImage(url)).toBeUndefined();
  });
});

describe('the limit of an image', () => {
  it('is 5 MB', () => {
    expect(IMAGE_MAX_BYTES).toBe(5_242_880);
  });
});
