import { Inject, Injectable } from '@nestjs/common';
import { OBJECTS, type ObjectStore } from '@examiner/kit';

/** Where a picture is kept: what was uploaded, or what ships with the product. */
export type ImageFolder = 'images' | 'IP';

/** The stored pictures. */
@Injectable()
export class ImagesRepository {
  constructor(@Inject(OBJECTS) private readonly objects: ObjectStore) {}

  /** @returns null when there is none of that name */
  async read(folder: ImageFolder, name: string): Promise<Buffer | null> {
    return this.objects.get(`${folder}/${name}`);
  }

  /** Resolves when pictures can be stored. @throws StartError */
  async prepare(): Promise<void> {
    await this.objects.prepare();
  }

  async store(folder: ImageFolder, name: string, bytes: Buffer): Promise<void> {
    await this.objects.put(`${folder}/${name}`, bytes);
  }
}
