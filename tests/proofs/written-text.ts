import { manuscriptSchema, type Manuscript, type ManuscriptState } from '@examiner/contracts';
import { newId } from '../../services/kit/src/identifier.ts';

/** The result of an action; undefined does not change the state. */
const LEADS_TO = {
  save: undefined,
  rename: undefined,
  publish: 'published',
  schedule: 'scheduled',
  unlist: 'unlisted',
  withdraw: 'draft',
  delete: 'bin',
  restore: 'draft',
} as const satisfies Record<string, ManuscriptState | undefined>;
type Act = keyof typeof LEADS_TO;

/** The possible actions in a state. Most actions are saves, as in real use. */
const ACTS: Readonly<Record<ManuscriptState, readonly Act[]>> = {
  draft: ['save', 'save', 'rename', 'publish', 'publish', 'schedule', 'delete'],
  scheduled: ['save', 'save', 'schedule', 'publish', 'withdraw', 'delete'],
  published: ['save', 'save', 'rename', 'publish', 'unlist', 'unlist', 'withdraw', 'delete'],
  unlisted: ['save', 'rename', 'publish', 'withdraw', 'delete'],
  bin: ['restore'],
};

/** The text at one time, and the place at which readers find it. */
interface Moment {
  readonly revision: number;
  readonly state: ManuscriptState;
  readonly slug: string;
  readonly content: string;
  /** The text that readers see. */
  readonly shown?: { readonly slug: string; readonly content: string };
}

/** Sends a request of the desk. It fails if the site was killed. */
export type Send = (
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>;

/** One text, and all answers that its author got. */
export class WrittenText {
  readonly id = newId();
  readonly slugs = new Set<string>();
  /** The state in the last answer. */
  told: Moment | undefined;
  /** The state after the unanswered action. */
  asked: Moment | undefined;
  #turn = 0;

  constructor(
    private readonly name: string,
    private readonly next: () => number,
  ) {}

  /** Does the next action. @throws if the site does not answer, or refuses the action */
  async go(send: Send): Promise<void> {
    const act = this.#choose();
    this.asked = this.#after(act);
    this.slugs.add(this.asked.slug);
    const response = await this.#send(act, this.asked, send);
    if (response.status !== 200) {
      throw new Error(`${act}: ${response.status} ${await response.text()}`);
    }
    const { revision } = (await response.json()) as { readonly revision: number };
    this.told = { ...this.asked, revision };
    this.asked = undefined;
  }

  /** After a kill, the stored state counts as the last answer. */
  async read(send: Send): Promise<Manuscript | null> {
    const response = await send('GET', this.id, undefined, {});
    if (response.status === 404) return null;
    return manuscriptSchema.parse(await response.json());
  }

  /** Continues from the stored state. */
  settle(moment: Moment | undefined): void {
    this.told = moment;
    this.asked = undefined;
  }

  #choose(): Act {
    if (!this.told) return 'save';
    const acts = ACTS[this.told.state];
    return acts[Math.floor(this.next() * acts.length)] ?? 'save';
  }

  #after(act: Act): Moment {
    this.#turn += 1;
    const { revision = 0, ...before } = this.told ?? {
      state: 'draft' as const,
      slug: this.name,
      content: '',
    };
    const isWritten = act === 'save' || act === 'rename';
    const content = isWritten ? `${this.name} turn ${this.#turn}. `.repeat(20) : before.content;
    const slug = act === 'rename' ? `${this.name}-${this.#turn}` : before.slug;
    const state = LEADS_TO[act] ?? before.state;
    const isShown = state === 'published' || state === 'unlisted';
    const { shown, ...rest } = before as Moment;
    const seen = act === 'publish' ? { slug, content } : shown;
    return {
      ...rest,
      revision: revision + 1,
      content,
      slug,
      state,
      ...(isShown && { shown: seen }),
    };
  }

  #send(act: Act, { slug, content }: Moment, send: Send): Promise<Response> {
    const revision = this.told?.revision;
    const condition: Record<string, string> =
      revision === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };
    if (act === 'delete') return send('DELETE', this.id, undefined, condition);
    if (act === 'schedule') {
      const time = { local: '2099-01-02T08:00', zone: 'Europe/Amsterdam' };
      return send('POST', `${this.id}/schedule`, time, condition);
    }
    if (act !== 'save' && act !== 'rename') {
      return send('POST', `${this.id}/${act}`, {}, condition);
    }
    const fields = {
      title: this.name,
      slug,
      content,
      excerpt: 'x',
      category: 'Short Stories',
      readTime: 1,
      publishedAt: '2026-11-21',
    };
    return send('PUT', this.id, { saveId: newId(), device: 'desk', fields }, condition);
  }
}
