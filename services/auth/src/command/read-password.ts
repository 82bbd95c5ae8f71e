import { StartError } from '@examiner/kit';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

async function readLine(input: Input): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

/** Asks on a terminal, and does not show the typed text. */
async function ask(input: Input, output: NodeJS.WritableStream): Promise<string> {
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  const typed = lines[Symbol.asyncIterator]();
  const askOnce = async (question: string): Promise<string> => {
    output.write(question);
    const line = await typed.next();
    output.write('\n');
    if (line.done) throw new StartError('No password was given.');
    return line.value;
  };
  try {
    const password = await askOnce('Password: ');
    if ((await askOnce('Once more: ')) !== password) {
      throw new StartError('The two passwords are not the same.');
    }
    return password;
  } finally {
    lines.close();
  }
}

/** The password of an account: typed twice on a terminal, otherwise the first line of `input`. */
export async function readPassword(input: Input, output: NodeJS.WritableStream): Promise<string> {
  return input.isTTY ? ask(input, output) : readLine(input);
}
