import { Inject, Injectable } from '@nestjs/common';
import type { PanelFileName } from '@examiner/contracts';
import { OBJECTS, type ObjectStore } from '@examiner/kit';

@Injectable()
export class DataFilesRepository {
  constructor(@Inject(OBJECTS) private readonly objects: ObjectStore) {}

  async read(name: PanelFileName): Promise<Buffer | null> {
    return this.objects.get(`data/${name}`);
  }

  /** @throws StartError */
  async prepare(): Promise<void> {
    await this.objects.prepare();
  }

  async write(name: PanelFileName, bytes: Uint8Array): Promise<void> {
    await this.objects.put(`data/${name}`, bytes);
  }

  /** A file that could not be read in, kept for the operator. It is never served. */
  async keepRefused(name: PanelFileName, bytes: Uint8Array): Promise<void> {
    await this.objects.put(`data/${name}.refused`, bytes);
  }

  /** Kept for the operator. It is never served. */
  async writeStatus(status: unknown): Promise<void> {
    const text = `${JSON.stringify(status, null, 2)}\n`;
    await this.objects.put('data/_status.json', Buffer.from(text));
  }
}
