import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.js';
import { readEnv } from './env-file.js';
import { addSecrets, overlayFiles } from './secrets.js';

const added = addSecrets();
for (const [name, text] of Object.entries(overlayFiles(readEnv()))) {
  writeFileSync(join(root, 'k8s/overlays/small', name), text, { mode: 0o600 });
}
console.log(
  added.length > 0
    ? `Wrote ${added.join(', ')} to .env. ADMIN_EMAIL and ADMIN_PASSWORD there make the admin.`
    : 'Nothing to do: .env has every secret.',
);
