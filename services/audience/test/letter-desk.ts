import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer, type FaultServer } from './fault-server.ts';
import { LetterSenders } from './letter-senders.ts';
import { SetClock } from './set-clock.ts';

export interface LetterDesk {
  readonly folder: string;
  readonly server: FaultServer;
  readonly clock: SetClock;
  readonly desk: LetterSenders;
  readonly close: () => Promise<void>;
}

/** Letters in a new folder, with a mail server whose faults the addresses select. */
export async function openLetterDesk(): Promise<LetterDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  const server = await startFaultServer();
  const clock = new SetClock();
  const desk = new LetterSenders(folder, server.port, { clock });
  const close = async () => {
    await desk.store.close();
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { folder, server, clock, desk, close };
}

export const addresses = (count: number, name = 'reader'): string[] =>
  Array.from({ length: count }, (_, n) => `${name}${n}@fault.test`);
