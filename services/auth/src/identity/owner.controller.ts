import { Controller, Get, Header } from '@nestjs/common';
import type { Owner } from '@examiner/contracts';
import { ServiceOnly } from '@examiner/kit';
import { AccountsService } from './accounts.service.ts';

@Controller('internal/owner')
export class OwnerController {
  constructor(private readonly accounts: AccountsService) {}

  @Get()
  @ServiceOnly()
  @Header('Cache-Control', 'no-store')
  async read(): Promise<Owner> {
    return { email: await this.accounts.ownerEmail() };
  }
}
