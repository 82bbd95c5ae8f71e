import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseConfig } from '@examiner/kit';
import { manifest } from '../manifest.ts';
import { SettingsFile } from './settings-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function problemOf(content: string | Buffer): Promise<string | undefined> {
  const config = parseConfig(
    { STATE_DIR: folder, SERVICE_SECRET: 'the-secret-that-the-services-share' },
    manifest,
  );
  await writeFile(config.dashboardConfig, content);
  const file = new SettingsFile(config, pino({ enabled: false }));
  return (await file.read({})).issues[0]?.message;
}

it.each<[string, string | Buffer]>([
  ['The settings file is not valid JSON (line 3, column 1).', '{\n  "timeZone": "UTC",\n}'],
  ['The settings file is not valid JSON: Unexpected end of JSON input.', ''],
  ['The settings file must be saved as UTF-8.', Buffer.from('\uFEFF{}', 'utf16le')],
])('says %s', async (message, content) => {
  expect(await problemOf(content)).toBe(message);
});

it('takes a byte order mark', async () => {
  expect(await problemOf('\uFEFF{}')).toBe('is missing');
});
