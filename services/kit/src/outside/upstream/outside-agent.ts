import { rootCertificates } from 'node:tls';
import type { Agent, Dispatcher } from 'undici';
import {
  createLookup,
  resolveWithSystem,
  type AddressRule,
  type Resolve,
} from './address-rules.ts';

type Ask = (
  url: URL,
  options: Partial<Dispatcher.RequestOptions>,
) => Promise<Dispatcher.ResponseData>;

export interface AgentOptions {
  readonly resolve?: Resolve;
  /** PEM, in addition to the usual authorities. */
  readonly ca?: string;
}

/** Connects only to addresses that its rule admits. undici is loaded at the first request, because loading takes a twentieth of a start. */
export class OutsideAgent {
  #made: Promise<{ readonly agent: Agent; readonly ask: Ask }> | undefined;
  #isClosed = false;

  constructor(
    private readonly rule: AddressRule,
    private readonly options: AgentOptions,
  ) {}

  async open(): Promise<Ask> {
    this.#made ??= this.#make();
    return (await this.#made).ask;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const made = await this.#made;
    await made?.agent.destroy();
  }

  async #make(): Promise<{ agent: Agent; ask: Ask }> {
    const { Agent, request } = await import('undici');
    const { ca, resolve = resolveWithSystem } = this.options;
    const trust = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
    const agent = new Agent({ connect: { ...trust, lookup: createLookup(this.rule, resolve) } });
    if (this.#isClosed) await agent.destroy();
    return { agent, ask: (url, options) => request(url, { ...options, dispatcher: agent }) };
  }
}
