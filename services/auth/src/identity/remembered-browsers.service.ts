import { Injectable } from '@nestjs/common';
import { Clock, sha256Hex } from '@examiner/kit';
import { versionOf, type Account } from './account.model.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { newToken } from './token.ts';
import type { RememberedBrowser } from './remembered-browser.model.ts';
import { RememberedBrowsersRepository } from './remembered-browsers.repository.ts';

const YEAR_MS = 365 * 86_400_000;

/** Also reads and writes `accounts.devices`, which release 1.0.0 uses. */
@Injectable()
export class RememberedBrowsers {
  constructor(
    private readonly browsers: RememberedBrowsersRepository,
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  async isKnown(account: Account, token: string): Promise<boolean> {
    const id = sha256Hex(token);
    if (account.devices.includes(id)) return true;
    const browser = await this.browsers.find(id, account.id);
    return browser?.passwordVersion === versionOf(account);
  }

  /** @returns the browser's token: the given token if it is known */
  async remember(account: Account, given: string | undefined): Promise<string> {
    await this.#adoptDevices(account);
    if (given && (await this.isKnown(account, given))) {
      await this.browsers.extend(sha256Hex(given), this.clock.iso(YEAR_MS));
      return given;
    }
    const token = newToken();
    await this.browsers.insert(this.#browser(sha256Hex(token), account, this.clock.iso()));
    await this.#writeDevices(account);
    return token;
  }

  async forgetAll(accountId: string): Promise<void> {
    await this.browsers.removeAll(accountId);
  }

  async forgetEverybody(): Promise<void> {
    await this.browsers.removeEverybody();
  }

  async #adoptDevices(account: Account): Promise<void> {
    const since = Date.parse(account.createdAt);
    for (const [n, id] of account.devices.entries()) {
      if (!(await this.browsers.find(id, account.id))) {
        await this.browsers.insert(this.#browser(id, account, new Date(since + n).toISOString()));
      }
    }
  }

  /** Repeats until no browser was added in the meantime, so that two simultaneous sign-ins are both kept. */
  async #writeDevices(account: Account): Promise<void> {
    let written: string | undefined;
    for (;;) {
      const devices = (await this.browsers.trim(account.id)).map(({ id }) => id);
      if (devices.join() === written) return;
      if (!(await this.accounts.updateUnlessChanged(account, { devices }))) return;
      written = devices.join();
    }
  }

  #browser(id: string, account: Account, rememberedAt: string): RememberedBrowser {
    return {
      id,
      accountId: account.id,
      passwordVersion: versionOf(account),
      rememberedAt,
      expiresAt: this.clock.iso(YEAR_MS),
    };
  }
}
