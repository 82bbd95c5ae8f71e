import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundleChildProgram, type ChildProgram } from '../../../test/child-program.ts';
import { createLogger } from './logger.ts';

let program: ChildProgram;
let lines: readonly string[];
let code: number | null;
beforeAll(async () => {
  program = await bundleChildProgram('logging-service');
  ({ lines, code } = await program.start().finish());
}, 60_000);
afterAll(() => program.remove());

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const linesWith = (text: string) => lines.filter((line) => line.includes(text));

describe(createLogger.name, () => {
  it('writes one line of JSON for each thing, with time and service', () => {
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(6);
    for (const entry of parsed()) {
      expect(entry).toMatchObject({ service: 'sample', level: expect.any(Number) });
      expect(String(entry.time)).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    }
  });

  it('holds no cookie, secret, password, query or e-mail address', () => {
    const text = lines.join('\n');
    expect(text).not.toContain('a-secret');
    expect(text).not.toContain('the-secret-that');
    expect(text).not.toContain('sid=');
    expect(text).not.toMatch(/@example\.org/);
    expect(text).not.toContain('127.0.0.1');
  });

  it('tells the path, method and status of a request', () => {
    expect(parsed()).toContainEqual(
      expect.objectContaining({
        level: 20,
        req: { id: expect.any(String), method: 'GET', path: '/sample/public' },
        res: { status: 200 },
      }),
    );
  });

  it('logs refused requests at info', () => {
    expect(parsed()).toContainEqual(expect.objectContaining({ level: 30, res: { status: 401 } }));
  });

  it('tells once what failed, with its stack and the id of the answer', () => {
    const failures = linesWith('Something about [address] broke');
    expect(failures).toHaveLength(1);
    const failure = JSON.parse(failures[0] ?? '{}') as { requestId?: string };
    expect(failure).toMatchObject({
      level: 50,
      err: { stack: expect.stringContaining('Something about [address] broke\n') },
    });
    expect(linesWith(String(failure.requestId)).length).toBeGreaterThanOrEqual(2);
  });

  it('names the request on whose behalf something was done', () => {
    expect(parsed()).toContainEqual(
      expect.objectContaining({ msg: 'a code was refused', requestId: 'of-the-form' }),
    );
    expect(linesWith('sending failed')[0]).not.toContain('requestId');
  });

  it('hides secrets in the services’ own log lines', () => {
    expect(linesWith('a person signed in')[0]).toContain('"email":"[redacted]"');
    expect(linesWith('sending failed')[0]).toContain('mail to <[address]> failed');
  });
});
