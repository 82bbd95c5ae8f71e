import { Inject, Injectable } from '@nestjs/common';
import { OBJECTS, type ObjectStore } from '@examiner/kit';

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

  async store(folder: ImageFolder, name: string, bytes: Buffer): Promise<void> {
    await this.objects.put(`${folder}/${name}`, bytes);
  }
}
