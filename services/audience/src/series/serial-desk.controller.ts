import { Handles } from '@examiner/kit';
import { Controller, Header, Param } from '@nestjs/common';
import { listSerials, resumeSerial } from '@examiner/contracts/operations';
import { type SerialList } from '@examiner/contracts';
import { SerialDeskService } from './serial-desk.service.ts';

@Controller()
export class SerialDeskController {
  constructor(private readonly serials: SerialDeskService) {}

  @Handles(listSerials)
  @Header('Cache-Control', 'no-store')
  async list(): Promise<SerialList> {
    return this.serials.list();
  }

  @Handles(resumeSerial)
  async resume(@Param('id') id: string): Promise<void> {
    await this.serials.resume(id);
  }
}
