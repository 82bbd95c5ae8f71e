import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOf } from './deployed.ts';

const dockerfile = textOf('Dockerfile');
const [, stage = ''] = /^FROM build AS assets\n(.+?)\n\n/ms.exec(dockerfile) ?? [];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'examiner-assets-'));
  mkdirSync(join(folder, 'former/html/assets'), { recursive: true });
  mkdirSync(join(folder, 'app/frontend/dist/assets'), { recursive: true });
  for (const name of ['former/html/assets/before.js', 'former/html/assets/long-before.js'])
    writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, 'app/frontend/dist/assets/now.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the commands of the image's stage in a folder. */
function gather(): string[] {
  const [, script = ''] = /^RUN (.+)$/ms.exec(stage) ?? [];
  const here = script
    .replaceAll('\\\n', ' ')
    .replace(/(?<= )\/(?=(?:former|assets|app|own-assets)\b)/g, `${folder}/`);
  execFileSync('sh', ['-ec', here]);
  return readdirSync(join(folder, 'assets'));
}

test('the gateway keeps the assets of the release before, and no older ones', () => {
  writeFileSync(join(folder, 'former/own-assets'), 'before.js\n');
  expect(gather()).toEqual(['before.js', 'now.js']);
  expect(readFileSync(join(folder, 'own-assets'), 'utf8')).toBe('now.js\n');
});

test('it keeps all of a release that does not say which are its own', () => {
  expect(gather()).toEqual(['before.js', 'long-before.js', 'now.js']);
});

test('it serves the gathered assets', () => {
  const [, gateway = ''] = dockerfile.split('\nFROM web-server AS gateway\n');
  expect(stage).toContain('COPY --from=former-gateway /usr/share/nginx /former\n');
  expect(gateway).toContain('\nCOPY --from=assets /assets /usr/share/nginx/html/assets\n');
  expect(gateway).toMatch(/\nCOPY --from=assets \/own-assets .*\/usr\/share\/nginx\/\n/);
});
