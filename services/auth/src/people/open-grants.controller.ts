import { Handles } from '@examiner/kit';
import { Controller, Header, Param } from '@nestjs/common';
import { listGrants, endGrant } from '@examiner/contracts/operations';
import { type OpenGrantList } from '@examiner/contracts';
import { OpenGrantsService } from './open-grants.service.ts';

@Controller()
export class OpenGrantsController {
  constructor(private readonly grants: OpenGrantsService) {}

  @Handles(listGrants)
  @Header('Cache-Control', 'no-store')
  async list(): Promise<OpenGrantList> {
    return { grants: await this.grants.list() };
  }

  @Handles(endGrant)
  @Header('Cache-Control', 'no-store')
  async end(@Param('grantId') id: string): Promise<void> {
    await this.grants.end(id);
  }
}
