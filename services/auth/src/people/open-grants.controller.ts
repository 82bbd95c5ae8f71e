import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import { GRANTS_PATH, type OpenGrantList } from '@examiner/contracts';
import { OpenGrantsService } from './open-grants.service.ts';

@Controller(GRANTS_PATH)
export class OpenGrantsController {
  constructor(private readonly grants: OpenGrantsService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async list(): Promise<OpenGrantList> {
    return { grants: await this.grants.list() };
  }

  @Delete(':grantId')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  async end(@Param('grantId') id: string): Promise<void> {
    await this.grants.end(id);
  }
}
