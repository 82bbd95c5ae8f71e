import { HttpException, Injectable } from '@nestjs/common';
import { imagePath, MEDIA_COPY_MAX_BYTES, type ImportChoices } from '@examiner/contracts';
import { StorageFullError } from '@examiner/kit';
import pLimit from 'p-limit';
import { cleanName, UploadsService } from '../media/images/uploads.service.ts';
import { MediaCopiesService } from '../media-library/media-copies.service.ts';
import { readFileOf, type ImportFiles } from './import-files.ts';
import { ImportError } from './import-error.ts';
import { ARCHIVE_ORIGIN } from './imported-text.ts';

const FETCHES = 4;

export interface BroughtPictures {
  /** The path of a picture on this site, by its address at the source. */
  readonly paths: ReadonlyMap<string, string>;
  /** The ids of the pictures that are new in the library. */
  readonly ids: readonly string[];
  /** A sentence for each picture that could not be imported. */
  readonly missing: readonly string[];
}

/** The name of the export's file for an address. Undefined for addresses of other sites. */
export function archiveName(address: string): string | undefined {
  if (!address.startsWith(`${ARCHIVE_ORIGIN}/`)) return undefined;
  try {
    return decodeURIComponent(new URL(address).pathname.slice(1));
  } catch {
    return undefined;
  }
}

/** If the export does not have the file of a picture, the picture is requested from the old site. */
export function addressOnOldSite(address: string, oldSite: string): string {
  const path = address.startsWith(`${ARCHIVE_ORIGIN}/`)
    ? address.slice(ARCHIVE_ORIGIN.length)
    : address;
  return URL.canParse(oldSite) && URL.canParse(path, oldSite)
    ? new URL(path, oldSite).href
    : address;
}

/** Some texts contain their pictures, as `data:image/png;base64,…`. */
const IN_TEXT = /^data:image\/[\w.+-]+;base64,/;

export type PicturePlace = 'included' | 'elsewhere' | 'missing';

export function placeOfPicture(address: string, files: ImportFiles, oldSite: string): PicturePlace {
  const name = archiveName(address);
  if (IN_TEXT.test(address) || (name !== undefined && files.names.includes(name))) {
    return 'included';
  }
  return /^https?:\/\/(?!archive\.invalid)/.test(addressOnOldSite(address, oldSite))
    ? 'elsewhere'
    : 'missing';
}

/** Adds the pictures of a text to the library, four at a time. */
@Injectable()
export class ImportPictures {
  constructor(
    private readonly uploads: UploadsService,
    private readonly copies: MediaCopiesService,
  ) {}

  /** @param since the time at which the import began */
  async bring(
    addresses: readonly string[],
    files: ImportFiles,
    { oldSite, copyPictures }: Pick<ImportChoices, 'oldSite' | 'copyPictures'>,
    since: string,
  ): Promise<BroughtPictures> {
    const paths = new Map<string, string>();
    const ids: string[] = [];
    const missing: string[] = [];
    const limit = pLimit(FETCHES);
    const bring = async (address: string): Promise<void> => {
      const place = placeOfPicture(address, files, oldSite);
      try {
        if (place === 'included') {
          const name = archiveName(address) ?? '';
          const bytes = IN_TEXT.test(address)
            ? Buffer.from(address.replace(IN_TEXT, ''), 'base64')
            : await readFileOf(files, name, MEDIA_COPY_MAX_BYTES);
          const known = { name: cleanName(name.slice(name.lastIndexOf('/') + 1) || 'picture') };
          const { media } = await this.uploads.store(bytes, known);
          paths.set(address, imagePath(media.id, media.form));
          if (media.uploadedAt >= since) ids.push(media.id);
        } else if (place === 'elsewhere' && copyPictures) {
          const { id, imageUrl, uploadedAt } = await this.copies.copy(
            addressOnOldSite(address, oldSite),
          );
          paths.set(address, imageUrl);
          if (uploadedAt >= since) ids.push(id);
        } else if (place === 'missing') {
          missing.push(`The picture ${shown(address)} is not in the export.`);
        }
      } catch (error) {
        missing.push(`The picture ${shown(address)} did not come along: ${sentenceOf(error)}`);
      }
    };
    await Promise.all(addresses.map((address) => limit(bring, address)));
    return { paths, ids, missing };
  }
}

const shown = (address: string) =>
  IN_TEXT.test(address) ? 'in the text' : (archiveName(address) ?? address);

/** @throws an error that does not concern the picture */
function sentenceOf(error: unknown): string {
  if (error instanceof StorageFullError) throw error;
  if (error instanceof HttpException || error instanceof ImportError) return error.message;
  throw error;
}
