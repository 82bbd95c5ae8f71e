import { Controller, Get, Header } from '@nestjs/common';
import type { Installation } from '@examiner/contracts';
import { InstallationService } from './installation.service.ts';

@Controller('api/admin')
export class InstallationController {
  constructor(private readonly installation: InstallationService) {}

  @Get('installation')
  @Header('Cache-Control', 'no-store')
  async read(): Promise<Installation> {
    return this.installation.read();
  }
}
