import { Injectable } from '@nestjs/common';
import type { DashboardSetup } from '@examiner/contracts';
import { RefreshService } from '../refresh/refresh.service.ts';
import { SettingsService, type CurrentSettings } from '../settings/settings.service.ts';
import { EntryStates } from './entry-states.ts';

@Injectable()
export class SetupService {
  constructor(
    private readonly settings: SettingsService,
    private readonly states: EntryStates,
    private readonly refresh: RefreshService,
  ) {}

  async read(): Promise<DashboardSetup> {
    return this.#describe(await this.settings.read());
  }

  /** The sources that are new or changed are fetched meanwhile. */
  async save(input: unknown, ifMatch: string | undefined): Promise<DashboardSetup> {
    const saved = await this.settings.save(input, ifMatch);
    void this.refresh.runDue();
    return this.#describe(saved);
  }

  async #describe({ version, settings }: CurrentSettings): Promise<DashboardSetup> {
    return { version, settings, states: await this.states.list(settings) };
  }
}
