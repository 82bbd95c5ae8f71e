import { Module, type DynamicModule } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.ts';
import { SetupModule } from '../../sign-in/setup/setup.module.ts';
import { BACK_UP, type BackUp } from './back-up.ts';
import { BackupsRepository } from './backups.repository.ts';
import { InstallationController } from './installation.controller.ts';
import { InstallationService } from './installation.service.ts';

@Module({})
export class InstallationModule {
  static forProcess(backUp: BackUp | null): DynamicModule {
    return {
      module: InstallationModule,
      imports: [AuditModule, SetupModule],
      controllers: [InstallationController],
      providers: [BackupsRepository, InstallationService, { provide: BACK_UP, useValue: backUp }],
    };
  }
}
