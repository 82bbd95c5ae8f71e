import { Controller, Header } from '@nestjs/common';
import { readOwner } from '@examiner/contracts/operations';
import type { Owner } from '@examiner/contracts';
import { Handles } from '@examiner/kit';
import { AccountsService } from './accounts.service.ts';

@Controller()
export class OwnerController {
  constructor(private readonly accounts: AccountsService) {}

  @Handles(readOwner)
  @Header('Cache-Control', 'no-store')
  async read(): Promise<Owner> {
    return { email: await this.accounts.ownerEmail() };
  }
}
