import { NO_WELCOME } from '@examiner/contracts';
import { Clock } from '@examiner/kit';
import { composeWelcome } from '../src/mail/letter/compose-welcome.ts';
import { lookOf } from '../src/mail/letter/letter-look.ts';
import { noteTree } from '../src/mail/letter/note-tree.ts';
import { StandingLetters } from '../src/mail/issues/standing-letters.ts';
import { ConfirmationService } from '../src/readers/confirmation/confirmation.service.ts';
import { confirmationId } from '../src/readers/confirmation/confirmation-token.ts';
import { ConfirmedTokensRepository } from '../src/readers/confirmation/confirmed-tokens.repository.ts';
import { Joining } from '../src/subscribers/joining.ts';
import { WelcomedAddressesRepository } from '../src/subscribers/welcome/welcomed-addresses.repository.ts';
import { Welcomes } from '../src/subscribers/welcome/welcomes.ts';
import { WelcomeTextRepository } from '../src/subscribers/welcome/welcome-text.repository.ts';
import { WelcomeHandover } from '../src/welcome/welcome-handover.ts';
import { WelcomeLetters } from '../src/welcome/welcome-letters.ts';
import { LetterSenders } from './letter-senders.ts';
import { POST } from './post.ts';
import { Texts } from '../src/texts/texts.ts';

const WEEK_MS = 7 * 86_400_000;
const HOME = new URL('https://blog.test');
const LOOK = lookOf({ name: 'The Examiner', language: 'en-US' }, HOME);
const SITE = { look: LOOK, texts: new Texts('en-US', {}), timeZone: 'UTC', postalAddress: '' };

export const tokenOf = (n: number) => `token-${n}`;
export const newReader = (n: number) => `reader${n}@fault.test`;

/** Readers who confirm, and their welcome letters, with a database in a folder. */
export class WelcomeDesk {
  readonly letters: LetterSenders;
  readonly addresses: WelcomedAddressesRepository;
  readonly #confirmations: ConfirmationService;
  readonly #handover: WelcomeHandover;
  readonly #texts: WelcomeTextRepository;

  constructor(
    folder: string,
    port: number,
    private readonly options: { readonly connections: number; readonly clock: Clock },
  ) {
    const { clock } = options;
    this.letters = new LetterSenders(folder, port, options);
    const {
      store,
      subscribers,
      former,
      pending,
      suppressions,
      settings,
      issues,
      deliveries,
      mail,
    } = this.letters;
    const standing = new StandingLetters(issues, { kind: 'smtp' }, clock);
    this.addresses = new WelcomedAddressesRepository(store, clock);
    this.#texts = new WelcomeTextRepository(store);
    const texts = new WelcomeLetters(this.#texts, standing, {
      post: (id) => Promise.resolve({ ...POST, id }),
      welcome: ({ text, ...words }) => {
        const tree = noteTree(text, { language: 'en-US', home: HOME.href });
        return Promise.resolve(composeWelcome({ ...words, tree }, SITE));
      },
    });
    this.#handover = new WelcomeHandover(
      this.addresses,
      subscribers,
      former,
      deliveries,
      issues,
      settings,
      texts,
      clock,
    );
    const joining = new Joining(subscribers, former, pending, suppressions, settings, clock, {
      mail,
    });
    const welcomes = new Welcomes(
      this.#texts,
      this.addresses,
      subscribers,
      former,
      suppressions,
      settings,
      clock,
    );
    this.#confirmations = new ConfirmationService(
      pending,
      new ConfirmedTokensRepository(store),
      joining,
      subscribers,
      { begin: () => Promise.reject(new Error('Nobody asked for a series.')) } as never,
      welcomes,
      clock,
    );
  }

  async turnOn(): Promise<void> {
    const words = { subject: 'Welcome', text: 'You are **on** the list.', posts: ['one'] };
    await this.#texts.change(0, { ...NO_WELCOME, ...words, isOn: true });
  }

  /** People who got a confirmation mail. */
  async ask(count: number): Promise<void> {
    const { clock } = this.options;
    const at = clock.iso();
    const rows = Array.from({ length: count }, (_, n) => ({
      id: confirmationId(tokenOf(n)),
      email: newReader(n),
      askedAt: at,
      consent: { at, source: 'site', textVersion: '1' } as const,
      expiresAt: clock.iso(WEEK_MS),
      mails: [at],
    }));
    for (let from = 0; from < count; from += 200) {
      await this.letters.pending.insertNew(rows.slice(from, from + 200));
    }
  }

  press(n: number): ReturnType<ConfirmationService['confirm']> {
    return this.#confirmations.confirm(tokenOf(n));
  }

  /** @returns the number of due mails */
  async handOver(): Promise<number> {
    const due = await this.addresses.findDue();
    await this.letters.jobs.run('welcomes', async (signal) => {
      for (const address of due) {
        if (signal.aborted) return;
        await this.#handover.handOver(address);
      }
    });
    return due.length;
  }
}
