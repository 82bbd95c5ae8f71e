import { expect, it } from '@jest/globals';
import { fileOf, imageOf, linkOf, withPictures } from './pasted-pictures.ts';

const found = {
  markdown:
    'One ![A \\[pier\\]](pasted:0 "By \\"us\\"") two\n\n![](pasted:1)\n\n![own](/images/a.jpeg)',
  pictures: ['https://example.com/a.png', 'data:image/png;base64,AAEC'],
};

it('become links, or their replacements', () => {
  expect(withPictures(found, linkOf)).toBe(
    'One [A \\[pier\\]](https://example.com/a.png) two\n\n\n\n![own](/images/a.jpeg)',
  );
  expect(withPictures(found, (picture) => imageOf(picture, '/images/b.jpeg'))).toBe(
    'One ![A \\[pier\\]](/images/b.jpeg "By \\"us\\"") two\n\n![](/images/b.jpeg)\n\n![own](/images/a.jpeg)',
  );
  expect(linkOf({ address: 'https://example.com/a.png', alt: '', title: '' })).toBe(
    '<https://example.com/a.png>',
  );
});

it('are files if the paste holds them', async () => {
  const file = fileOf({ address: found.pictures[1] ?? '', alt: 'Pier', title: '' });
  expect([file.name, file.type]).toEqual(['Pier', 'image/png']);
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 1, 2]);
  expect(() => fileOf({ address: 'data:image/svg+xml,<svg/>', alt: '', title: '' })).toThrow(
    'The picture in the paste cannot be read. Insert it as a file.',
  );
});
