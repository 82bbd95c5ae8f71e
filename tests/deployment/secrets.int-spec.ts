import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { MANIFESTS } from '../../services/backup/src/manifests.ts';

const SCRIPT = new URL('../../scripts/secrets.js', import.meta.url).href;

/** A file of k8s/overlays/small, as `npm run setup` writes it. */
function overlayFile(name: string, variables: Readonly<Record<string, string>> = {}): string {
  const program = `const { newSecrets, overlayFiles } = await import('${SCRIPT}');
    const values = { ...newSecrets(), ...JSON.parse(process.argv[1]) };
    process.stdout.write(overlayFiles(values)['${name}']);`;
  const args = ['--input-type=module', '--eval', program, JSON.stringify(variables)];
  return execFileSync(process.execPath, args, { encoding: 'latin1' });
}

const fileOf = (service: string, variables: Readonly<Record<string, string>>): string =>
  overlayFile(`${service}.env`, variables);

test('the secrets of mail become files of the pods of audience', () => {
  const lines = fileOf('audience', {
    SMTP_HOST: 'smtp.provider.test',
    SMTP_USER: 'desk',
    SMTP_PASSWORD: 'a=b',
    MAIL_FROM: 'The Desk <desk@author.test>',
    MAIL_INBOX_PASSWORD: 'c',
  }).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'SMTP_HOST=smtp.provider.test',
      'SMTP_PASSWORD=a=b',
      'SMTP_PASSWORD_FILE=/run/secrets/SMTP_PASSWORD',
      'MAIL_FROM=The Desk <desk@author.test>',
      'MAIL_INBOX_PASSWORD_FILE=/run/secrets/MAIL_INBOX_PASSWORD',
    ]),
  );
  expect(lines.join()).not.toContain('DKIM');
});

test('without a mail server no variable of mail is set', () => {
  expect(fileOf('audience', {})).not.toMatch(/SMTP|MAIL/);
});

test('only the pods of auth have the key of its secrets, and the former one while it is changed', () => {
  const former = { IDENTITY_KEY_PREVIOUS: 'f'.repeat(32) };
  expect(fileOf('auth', {})).toMatch(/^IDENTITY_KEY=[0-9a-f]{64}$/m);
  expect(fileOf('auth', {})).not.toContain('PREVIOUS');
  expect(fileOf('auth', former)).toContain(`IDENTITY_KEY_PREVIOUS=${former.IDENTITY_KEY_PREVIOUS}`);
  expect(fileOf('content', former)).not.toContain('IDENTITY_KEY');
});

test('the users of MinIO reach the keys that the manifests name', () => {
  // The archive stores a text unchanged, between its path and the signature of the next entry.
  const [, text = ''] =
    /iam-assets\/policies\.json(\{.*?\})PK/.exec(overlayFile('minio-users.zip')) ?? [];
  const policies = JSON.parse(text) as Record<string, { Statement: { Resource: string[] }[] }>;
  const given = Object.entries(policies).map(([name, { Statement }]) => [
    name,
    Statement.flatMap(({ Resource }) => Resource),
  ]);
  const kept = MANIFESTS.flatMap((manifest) => {
    const { objects = [] } = 'objects' in manifest ? manifest : {};
    const bucket = 'arn:aws:s3:::examiner';
    const resources = [bucket, ...objects.map((prefix) => `${bucket}/${prefix}/*`)];
    return objects.length > 0 ? [[manifest.name, resources]] : [];
  });
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(kept));
});
