import { crc32 } from 'node:zlib';

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const FIRST_OF_JANUARY_1980 = 0x21;

const numbers = (size, values) =>
  values.map((value) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntLE(value, 0, size);
    return bytes;
  });
const uint16 = (...values) => numbers(2, values);
const uint32 = (...values) => numbers(4, values);

/**
 * A ZIP archive (PKWARE APPNOTE 6.3.10, section 4.3) that stores texts as they are: the same bytes whenever it is made.
 * Setup runs before anything is installed, so no library makes it.
 * @param {Record<string, string>} texts by their paths
 */
export function zipOf(texts) {
  let files = Buffer.alloc(0);
  let directory = Buffer.alloc(0);
  for (const [path, text] of Object.entries(texts)) {
    const name = Buffer.from(path);
    const body = Buffer.from(text);
    const about = [
      ...uint16(VERSION, UTF8_NAMES, 0, 0, FIRST_OF_JANUARY_1980),
      ...uint32(crc32(body), body.length, body.length),
      ...uint16(name.length, 0),
    ];
    const place = [...uint16(0, 0, 0), ...uint32(0, files.length)];
    directory = Buffer.concat([
      directory,
      ...uint32(0x02014b50),
      ...uint16(VERSION),
      ...about,
      ...place,
      name,
    ]);
    files = Buffer.concat([files, ...uint32(0x04034b50), ...about, name, body]);
  }
  const count = Object.keys(texts).length;
  const end = [
    ...uint32(0x06054b50),
    ...uint16(0, 0, count, count),
    ...uint32(directory.length, files.length),
    ...uint16(0),
  ];
  return Buffer.concat([files, directory, ...end]);
}
