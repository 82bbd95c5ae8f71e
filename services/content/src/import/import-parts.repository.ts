import { Inject, Injectable } from '@nestjs/common';
import { OBJECTS, type ObjectStore } from '@examiner/kit';

/** The uploaded parts of an export. */
@Injectable()
export class ImportPartsRepository {
  constructor(@Inject(OBJECTS) private readonly objects: ObjectStore) {}

  async put(importId: string, number: number, part: Buffer): Promise<void> {
    await this.objects.put(keyOf(importId, number), part);
  }

  async get(importId: string, number: number): Promise<Buffer | null> {
    return this.objects.get(keyOf(importId, number));
  }

  async remove(importId: string, number: number): Promise<void> {
    await this.objects.delete(keyOf(importId, number));
  }
}

const keyOf = (importId: string, number: number): string => `imports/${importId}/${number}`;
