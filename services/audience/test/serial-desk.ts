import type { InternalPost, InternalSeries } from '@examiner/contracts';
import type { Issue } from '../src/mail/issues/issue.model.ts';
import { StandingLetters } from '../src/mail/issues/standing-letters.ts';
import { lookOf } from '../src/mail/letter/letter-look.ts';
import { composeLetter } from '../src/mail/letter/compose.ts';
import type { Notices } from '../src/mail/notices/notices.ts';
import type { SerialReader } from '../src/subscribers/serial-readers/serial-reader.model.ts';
import { SerialHandover } from '../src/series/serial-handover.ts';
import { SerialLetters } from '../src/series/serial-letters.ts';
import { serialIssueId, SerialParts } from '../src/series/serial-parts.ts';
import type { Subscriber } from '../src/subscribers/subscriber.model.ts';
import { openLetterDesk, type LetterDesk } from './letter-desk.ts';
import { POST } from './post.ts';
import { Texts } from '../src/texts/texts.ts';

export const DAY = 86_400_000;
const SITE = {
  look: lookOf({ name: 'The Examiner', language: 'en-US' }, new URL('https://blog.test')),
  texts: new Texts('en-US', {}),
  timeZone: 'UTC',
  postalAddress: '',
};

/** Series by mail in a new folder. The test sets the parts. */
export class SerialDesk {
  readonly series = { id: 'walks', slug: 'walks', title: 'Walks', byMail: true } as const;
  state: InternalSeries['state'] = 'active';
  parts: string[] = ['one', 'two', 'three'];
  /** The corrected texts of posts. */
  readonly revisions = new Map<string, number>();
  /** The subjects and readers of mails that are not parts. */
  readonly notices: string[] = [];
  readonly handover: SerialHandover;

  private constructor(readonly letters: LetterDesk) {
    this.handover = this.newProcess();
  }

  static async open(): Promise<SerialDesk> {
    return new SerialDesk(await openLetterDesk());
  }

  newProcess(): SerialHandover {
    const { desk, clock } = this.letters;
    const { deliveries, issues, serialReaders, subscribers, former, settings } = desk;
    const texts = new SerialLetters(new StandingLetters(issues, { kind: 'smtp' }, clock), {
      post: (id) => Promise.resolve(this.#post(id)),
      letter: (post, words) => Promise.resolve(composeLetter(post, words, SITE)),
    });
    const parts = new SerialParts(deliveries, issues);
    const notices: Pick<Notices, 'send'> = {
      send: (to, write) => {
        this.notices.push(`${write(new Texts('en-US', {}), '').subject.plain} to ${to}`);
        return Promise.resolve();
      },
    };
    return new SerialHandover(
      serialReaders,
      subscribers,
      former,
      deliveries,
      issues,
      settings,
      parts,
      texts,
      notices,
      clock,
    );
  }

  #post(id: string): InternalPost | null {
    const revision = this.revisions.get(id) ?? 1;
    return this.parts.includes(id)
      ? { ...POST, id, slug: id, title: `Walk ${id}`, excerpt: `Text ${revision}`, revision }
      : null;
  }

  all(): InternalSeries[] {
    const { state } = this;
    return [{ ...this.series, state, parts: this.parts.map((id) => ({ id, title: id })) }];
  }

  /** Adds an address to the list and starts the series for it. */
  async begin(email: string, change: Partial<SerialReader> = {}): Promise<Subscriber> {
    const { desk, clock } = this.letters;
    await desk.addReaders([email]);
    const subscriber = await desk.subscribers.findByEmail(email);
    if (!subscriber) throw new Error('There is no reader.');
    const at = clock.iso();
    await desk.serialReaders.insert({
      id: `walks:${subscriber.id}`,
      seriesId: 'walks',
      subscriberId: subscriber.id,
      state: 'reading',
      every: 1,
      part: 1,
      nextAt: at,
      beganAt: at,
      ...change,
    });
    return subscriber;
  }

  async reading({ id }: Subscriber): Promise<SerialReader | null> {
    return this.letters.desk.serialReaders.find('walks', id);
  }

  async issue(part: string): Promise<Issue | null> {
    return this.letters.desk.issues.find(serialIssueId(part));
  }

  /** Hands over due parts, like the tick. */
  async handOver(by: SerialHandover = this.handover): Promise<void> {
    for (const reader of await this.letters.desk.serialReaders.findDue())
      await by.handOver(reader, this.all());
  }

  /** Runs the work of one day: hands over and sends. */
  async pass(days = 0): Promise<void> {
    this.letters.clock.ahead += days * DAY;
    await this.handOver();
    await this.letters.desk.look();
  }

  /** Subjects of the mails that the mail server stored for an address. */
  subjects(email: string): string[] {
    return this.letters.server.mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '');
  }
}
