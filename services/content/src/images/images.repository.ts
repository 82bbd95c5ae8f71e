import { Inject, Injectable } from '@nestjs/common';
import { OBJECTS, type ObjectStore } from '@examiner/kit';
import { RENDITION_WIDTHS } from './image-renditions.ts';

const UPLOADED = /^(images|bin)\/([0-9a-f]{64})\.jpeg$/;
const RENDITION = /^images\/(([0-9a-f]{64})-\d+\.(?:webp|avif|jpeg))$/;

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

  /** The pictures that were uploaded, and those in the bin, in no order. */
  async *uploaded(): AsyncGenerator<{ readonly folder: string; readonly id: string }> {
    for await (const key of this.objects.list()) {
      const [, folder, id] = UPLOADED.exec(key) ?? [];
      if (folder && id) yield { folder, id };
    }
  }

  /** What was made of pictures that were uploaded, of whichever widths, in no order. */
  async *renditions(): AsyncGenerator<{ readonly name: string; readonly id: string }> {
    for await (const key of this.objects.list()) {
      const [, name, id] = RENDITION.exec(key) ?? [];
      if (name && id) yield { name, id };
    }
  }

  async remove(name: string): Promise<void> {
    await this.objects.delete(`images/${name}`);
  }

  /** Deletes its renditions; they are made again on request. */
  async moveToBin(id: string): Promise<void> {
    const jpeg = await this.read('images', `${id}.jpeg`);
    if (jpeg) await this.objects.put(`bin/${id}.jpeg`, jpeg);
    for (const name of namesOf(id)) await this.remove(name);
  }

  async takeOutOfBin(id: string): Promise<void> {
    const jpeg = await this.objects.get(`bin/${id}.jpeg`);
    if (jpeg) await this.store('images', `${id}.jpeg`, jpeg);
    await this.emptyBin(id);
  }

  async emptyBin(id: string): Promise<void> {
    await this.objects.delete(`bin/${id}.jpeg`);
  }

  async store(folder: ImageFolder, name: string, bytes: Buffer): Promise<void> {
    await this.objects.put(`${folder}/${name}`, bytes);
  }
}

function namesOf(id: string): string[] {
  const widths = (['webp', 'avif', 'jpeg'] as const).flatMap((format) =>
    RENDITION_WIDTHS[format].map((width) => `${id}-${width}.${format}`),
  );
  return [`${id}.jpeg`, ...widths];
}
