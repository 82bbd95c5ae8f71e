import { errorCode } from '@examiner/kit';
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Delivery } from '../subscribers/deliveries/delivery.model.ts';

const FILE_NAME = 'submissions.log';
/** System, process, and epoch of the sender that wrote the log. */
const HEAD = /^(\S+ \S+) (\d+) (\d+)$/;

/** Identifies one try of a mail. A row that is queued again has a new number of attempts. */
type Try = Pick<Delivery, 'id' | 'attempts'>;

interface FormerLog {
  readonly epoch: number;
  readonly tries: ReadonlySet<string>;
}

/**
 * Records each mail in a file of this process, right before the body is sent. After a crash, a claimed mail without a
 * record was certainly not sent, because the record is written first. A mail with a record may have arrived. Records
 * are not synchronized to the disk, so they survive a crash of the process but not of the system. They count only in
 * the same boot and process namespace, and only if the process that wrote them has ended. Otherwise, and on systems
 * without `/proc`, every claimed mail may have been sent.
 */
export class SubmissionLog {
  readonly #path: string;
  #file: number | undefined;

  constructor(
    folder: string,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.#path = join(folder, FILE_NAME);
  }

  /** @returns whether the body of a claimed mail was certainly not sent */
  async readFormer(): Promise<(row: Try & Pick<Delivery, 'epoch'>) => boolean> {
    const former = await this.#read();
    return (row) => former?.epoch === row.epoch && !former.tries.has(lineOf(row));
  }

  /** Begins an empty log for the sender of this epoch. If the log cannot be written, the sender works without a log. */
  begin(epoch: number): void {
    this.end();
    const system = systemId();
    if (system === undefined) return;
    try {
      // A stopped sender may still have the old file open.
      rmSync(this.#path, { force: true });
      this.#file = openSync(this.#path, 'a', 0o600);
      writeSync(this.#file, `${system} ${process.pid} ${epoch}\n`);
    } catch (error) {
      this.end();
      this.logger.warn({ code: errorCode(error) }, 'the log of sent mails could not be begun');
    }
  }

  /** @throws if the record cannot be written; the mail must not be sent then */
  note(row: Try): void {
    if (this.#file !== undefined) writeSync(this.#file, `${lineOf(row)}\n`);
  }

  end(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  async #read(): Promise<FormerLog | null> {
    const text = await readFile(this.#path, 'utf8').catch(() => '');
    const [head = '', ...lines] = text.split('\n');
    const [, system, pid, epoch] = HEAD.exec(head) ?? [];
    if (system === undefined || system !== systemId() || isAlive(Number(pid))) return null;
    return { epoch: Number(epoch), tries: new Set(lines) };
  }
}

const lineOf = ({ id, attempts }: Try): string => `${id} ${attempts}`;

/** Changes at each start of the system, and differs between containers. */
function systemId(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}
