import { expect, test } from '@jest/globals';
import { coreVariables, factsOf } from '@examiner/kit';
import { execFileSync } from 'node:child_process';
import { MANIFESTS } from '../services/backup/src/manifests.ts';
import { configurationPage } from './configuration-page.ts';
import { textOf } from './deployed.ts';

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
/** Without the widths that the formatter gives its columns. */
const plain = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => !/^\| -/.test(line))
    .map(cells);

test('docs/CONFIGURATION.md says what the variables declare (npm run configuration-page)', () => {
  expect(plain(textOf('docs/CONFIGURATION.md'))).toEqual(plain(configurationPage()));
});

const [audience] = MANIFESTS.filter(({ name }) => name === 'audience');
const own = Object.entries(audience?.variables ?? {}).filter(([name]) =>
  /^(?:SMTP|MAIL)_/.test(name),
);
const isSecret = ([, variable]: (typeof own)[number]) => factsOf(variable)?.isSecret === true;
const names = (variables: typeof own) => variables.map(([name]) => name).toSorted();

test('the variables of mail are those that npm run setup passes on, secrets as files', () => {
  const script = new URL('../scripts/secrets.js', import.meta.url).href;
  const program = `const { MAIL_VARIABLES, MAIL_SECRETS } = await import('${script}');
    process.stdout.write(JSON.stringify([MAIL_VARIABLES, MAIL_SECRETS]));`;
  const args = ['--input-type=module', '--eval', program];
  const [variables = [], secrets = []] = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8' }),
  ) as string[][];
  expect(secrets.toSorted()).toEqual(names(own.filter(isSecret)));
  expect(variables.toSorted()).toEqual(names(own.filter((each) => !isSecret(each))));
});

test.each(['docker-compose.yml', 'k8s/base/audience.yaml'])(
  'audience gets each variable of mail from %s, secrets as files',
  (file) => {
    const text = textOf(file);
    const missing = own.filter((each) => {
      const name = isSecret(each) ? `${each[0]}_FILE` : each[0];
      return !new RegExp(`\\b${name}\\b`).test(text);
    });
    expect(names(missing)).toEqual([]);
  },
);

test.each(['docker-compose.yml', 'scripts/secrets.js'])(
  '%s names only variables that are read',
  (file) => {
    const declared = new Set([
      ...Object.keys(coreVariables),
      ...MANIFESTS.flatMap(({ variables }) => Object.keys(variables)),
    ]);
    const named = [
      ...textOf(file).matchAll(/\b(?:SMTP|MAIL|IMAP|ADMIN|AUDIT|OIDC|STOCKS|SAMPLE)_[A-Z_]+\b/g),
    ];
    const unknown = named
      .map(([name]) => name.replace(/_FILE$/, ''))
      .filter(
        (name) => !declared.has(name) && name !== 'MAIL_VARIABLES' && name !== 'MAIL_SECRETS',
      );
    expect([...new Set(unknown)]).toEqual([]);
  },
);
