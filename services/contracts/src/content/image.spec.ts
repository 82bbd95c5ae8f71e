import { describe, expect, it } from '@jest/globals';
import {
  IMAGE_MAX_BYTES,
  imageAsJpeg,
  imagePath,
  imageRendition,
  imageSrcSet,
  letterImage,
  stillImage,
  uploadedImageId,
} from './image.ts';

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

describe(imagePath.name, () => {
  const id = 'ab'.repeat(32);

  it('names the WebP of a picture that has transparent parts or moves', () => {
    for (const form of ['alpha', 'moving'] as const) {
      const path = imagePath(id, form);
      expect(path).toBe(`/images/${id}-${form}.webp`);
      expect(imageSrcSet(path, 'avif')).toBeUndefined();
      expect(letterImage(path)).toBe(`/images/${id}-1200.jpeg`);
      expect(imageAsJpeg(path)).toBe(imagePath(id));
      expect(stillImage(path)).toBe(form === 'moving' ? imagePath(id) : path);
      expect(uploadedImageId(path)).toBe(id);
    }
    expect(uploadedImageId(imagePath(id))).toBe(id);
    const widths = imageSrcSet(imagePath(id, 'alpha'), 'webp');
    expect(widths).toMatch(new RegExp(`^/images/${id}-alpha-320.webp 320w`));
    expect(widths).toMatch(new RegExp(`/images/${id}-alpha.webp 1600w$`));
    expect(imageSrcSet(imagePath(id, 'moving'), 'webp')).toBeUndefined();
  });

  it.each([`/images/${id}-640.webp`, `/images/${id}-moving-640.webp`, '/IP/a-alpha.webp', '/x'])(
    'leaves %s as it is',
    (url) => {
      expect([imageAsJpeg(url), stillImage(url)]).toEqual([url, url]);
      expect(uploadedImageId(url)).toBeUndefined();
      expect(imageSrcSet(url, 'webp')).toBeUndefined();
    },
  );
});

describe('the limit of an image', () => {
  it('is 5 MB', () => {
    expect(IMAGE_MAX_BYTES).toBe(5_242_880);
  });
});
