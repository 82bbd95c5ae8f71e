import { Global, Module, type DynamicModule } from '@nestjs/common';
import { KitModule, NoSessions } from '@examiner/kit';
import { DATA_DIR, type DashboardOptions } from './dashboard-options.ts';
import { HeadlinesModule } from './headlines/headlines.module.ts';
import { PollingModule } from './polling/polling.module.ts';
import { manifest } from './manifest.ts';
import { PanelsModule } from './panels/panels.module.ts';
import { RefreshModule } from './refresh/refresh.module.ts';
import { SetupModule } from './setup/setup.module.ts';
import { TriggersModule } from './triggers/triggers.module.ts';
import { TablesModule } from './tables/tables.module.ts';

@Global()
@Module({})
export class ShippedDataModule {
  static at(dataDir: string): DynamicModule {
    return {
      module: ShippedDataModule,
      providers: [{ provide: DATA_DIR, useValue: dataDir }],
      exports: [DATA_DIR],
    };
  }
}

@Module({})
export class DashboardModule {
  static forService({ config, dataDir }: DashboardOptions): DynamicModule {
    return {
      module: DashboardModule,
      imports: [
        KitModule.forService({ manifest, config }),
        ShippedDataModule.at(dataDir),
        PanelsModule,
        TablesModule,
        PollingModule,
        HeadlinesModule,
        SetupModule,
        TriggersModule,
      ],
    };
  }

  /** For a command. Has no triggers and no routes. */
  static forCommand({ config, dataDir }: DashboardOptions): DynamicModule {
    return {
      module: DashboardModule,
      imports: [
        KitModule.forService({ manifest, config, sessionReader: NoSessions }),
        ShippedDataModule.at(dataDir),
        RefreshModule,
        TablesModule,
      ],
    };
  }
}
