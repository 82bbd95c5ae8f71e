import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { SERIALS_PATH, type SerialList } from '@examiner/contracts';
import { SerialDeskService } from './serial-desk.service.ts';

@Controller(SERIALS_PATH)
export class SerialDeskController {
  constructor(private readonly serials: SerialDeskService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(): Promise<SerialList> {
    return this.serials.list();
  }

  @Post(':id/resume')
  @HttpCode(204)
  async resume(@Param('id') id: string): Promise<void> {
    await this.serials.resume(id);
  }
}
