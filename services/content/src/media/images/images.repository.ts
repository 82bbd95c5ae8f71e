import { Inject, Injectable } from '@nestjs/common';
import { WEBP_FORMS, type WebpForm } from '@examiner/contracts';
import { OBJECTS, type ObjectStore } from '@examiner/kit';
import { RENDITION_WIDTHS } from './image-renditions.ts';

const UPLOADED = /^(images|bin)\/([0-9a-f]{64})\.jpeg$/;
const RENDITION = /^images\/(([0-9a-f]{64})-(?:\d+|alpha(?:-\d+)?|moving)\.(?:webp|avif|jpeg))$/;

export type ImageFolder = 'images' | 'IP';

@Injectable()
export class ImagesRepository {
  constructor(@Inject(OBJECTS) private readonly objects: ObjectStore) {}

  async read(folder: ImageFolder, name: string): Promise<Buffer | null> {
    return this.objects.get(`${folder}/${name}`);
  }

  async prepare(): Promise<void> {
    await this.objects.prepare();
  }

  /** Uploaded pictures, including the pictures in the bin, in no order. */
  async *uploaded(): AsyncGenerator<{ readonly folder: string; readonly id: string }> {
    for await (const key of this.objects.list()) {
      const [, folder, id] = UPLOADED.exec(key) ?? [];
      if (folder && id) yield { folder, id };
    }
  }

  /** The renditions of uploaded pictures, in any width and order. */
  async *renditions(): AsyncGenerator<{ readonly name: string; readonly id: string }> {
    for await (const key of this.objects.list()) {
      const [, name, id] = RENDITION.exec(key) ?? [];
      if (name && id) yield { name, id };
    }
  }

  async remove(name: string): Promise<void> {
    await this.objects.delete(`images/${name}`);
  }

  /** The WebP of a transparent or moving picture. */
  async readWebp(
    id: string,
  ): Promise<{ readonly form: WebpForm; readonly bytes: Buffer } | undefined> {
    for (const form of WEBP_FORMS) {
      const bytes = await this.read('images', `${id}-${form}.webp`);
      if (bytes) return { form, bytes };
    }
    return undefined;
  }

  /** Deletes the renditions of the picture. They are made again on request. */
  async moveToBin(id: string): Promise<void> {
    for (const name of mainNamesOf(id)) {
      const bytes = await this.read('images', name);
      if (bytes) await this.objects.put(`bin/${name}`, bytes);
    }
    for (const name of renditionNamesOf(id)) await this.remove(name);
    for (const name of mainNamesOf(id)) await this.remove(name);
  }

  async takeOutOfBin(id: string): Promise<void> {
    for (const name of mainNamesOf(id)) {
      const bytes = await this.objects.get(`bin/${name}`);
      if (bytes) await this.store('images', name, bytes);
    }
    await this.emptyBin(id);
  }

  async emptyBin(id: string): Promise<void> {
    for (const name of mainNamesOf(id)) await this.objects.delete(`bin/${name}`);
  }

  async store(folder: ImageFolder, name: string, bytes: Buffer): Promise<void> {
    await this.objects.put(`${folder}/${name}`, bytes);
  }
}

/** The JPEG is last. If it is stored, all files are stored. */
function mainNamesOf(id: string): string[] {
  return [...WEBP_FORMS.map((form) => `${id}-${form}.webp`), `${id}.jpeg`];
}

function renditionNamesOf(id: string): string[] {
  const ofJpeg = (['webp', 'avif', 'jpeg'] as const).flatMap((format) =>
    RENDITION_WIDTHS[format].map((width) => `${id}-${width}.${format}`),
  );
  return [...ofJpeg, ...RENDITION_WIDTHS.webp.map((width) => `${id}-alpha-${width}.webp`)];
}
