import { Handles } from '@examiner/kit';
import { Controller, Header } from '@nestjs/common';
import { backUp, readInstallation } from '@examiner/contracts/operations';
import type { Installation, MadeBackup } from '@examiner/contracts';
import { InstallationService } from './installation.service.ts';

@Controller()
export class InstallationController {
  constructor(private readonly installation: InstallationService) {}

  @Handles(readInstallation)
  @Header('Cache-Control', 'no-store')
  async read(): Promise<Installation> {
    return this.installation.read();
  }

  @Handles(backUp)
  @Header('Cache-Control', 'no-store')
  async backUp(): Promise<MadeBackup> {
    return this.installation.backUp();
  }
}
