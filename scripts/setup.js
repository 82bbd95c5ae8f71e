/**
 * `npm run setup`: writes `.env` with the secrets of docker-compose.yml, and the same for k8s/overlays/small. What is
 * there already stays, so that it may be called again at any time.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';
import { newSecrets, overlayFiles } from './secrets.js';

const file = join(root, '.env');
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
const named = Object.fromEntries(
  [...before.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
const added = Object.entries(newSecrets()).filter(([name]) => !(name in named));
if (added.length > 0) {
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const lines = added.map(([name, value]) => `${name}=${value}\n`).join('');
  writeFileSync(file, `${before}${gap}${lines}`, { mode: 0o600 });
}
const files = overlayFiles({ ...named, ...Object.fromEntries(added) });
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(root, 'k8s/overlays/small', name), text, { mode: 0o600 });
}
console.log(
  added.length > 0
    ? `Wrote ${added.map(([name]) => name).join(', ')} to .env. ADMIN_EMAIL and ADMIN_PASSWORD there make the admin.`
    : 'Nothing to do: .env has every secret.',
);
