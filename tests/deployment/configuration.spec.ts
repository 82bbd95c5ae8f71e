import { describe, expect, test } from '@jest/globals';
import { coreVariables } from '@examiner/kit';
import { parse, parseAllDocuments } from 'yaml';
import { MANIFESTS } from '../../services/backup/src/manifests.ts';
import { configurationPage } from './configuration-page.ts';
import { composeServices, kustomization, manifests, textOf } from './deployed.ts';
import {
  composeWithMail,
  manifestWithMail,
  passedNames,
  unknownNames,
} from './passed-variables.ts';

const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim());
/** Removes the padding that the formatter adds to columns. */
const plain = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => !/^\| -/.test(line))
    .map(cells);

describe('`npm run configuration` writes what is missing:', () => {
  test('docs/CONFIGURATION.md says what the variables declare', () => {
    expect(plain(textOf('docs/CONFIGURATION.md'))).toEqual(plain(configurationPage()));
  });

  test('docker-compose.yml passes on each variable of mail, secrets as files', () => {
    const text = textOf('docker-compose.yml');
    expect(parse(text)).toEqual(parse(composeWithMail(text)));
  });

  test('k8s/base/audience.yaml passes on each variable of mail, secrets as files', () => {
    const text = textOf('k8s/base/audience.yaml');
    const contents = (file: string) => parseAllDocuments(file).map((one) => one.toJS() as unknown);
    expect(contents(text)).toEqual(contents(manifestWithMail(text)));
  });
});

const missingFrom = (names: readonly string[], wanted: readonly string[]) =>
  wanted.filter((name) => !names.includes(name) && !names.includes(`${name}_FILE`));

describe.each(MANIFESTS)(
  'the containers of $name get each variable of their service',
  (manifest) => {
    test('from docker-compose.yml', () => {
      const names = Object.keys(composeServices()[manifest.name]?.environment ?? {});
      expect(missingFrom(names, passedNames(manifest, 'compose'))).toEqual([]);
    });

    test(`from k8s/base/${manifest.name}.yaml, or the ConfigMap of its kustomization.yaml`, () => {
      const deployment = manifests('k8s/base').find(
        ({ kind, metadata }) => kind === 'Deployment' && metadata.name === manifest.name,
      );
      const [container] = deployment?.spec.template.spec.containers ?? [];
      const shared = kustomization('k8s/base').configMapGenerator?.find(
        ({ name }) => name === 'examiner',
      );
      const names = [
        ...(container?.env ?? []).map(({ name }) => name),
        ...(shared?.literals ?? []).map((literal) => literal.replace(/=.*/, '')),
      ];
      expect(missingFrom(names, passedNames(manifest, 'kubernetes'))).toEqual([]);
    });
  },
);

test('the lists of tests/deployment/passed-variables.ts name only variables that are read', () => {
  expect(unknownNames()).toEqual([]);
});

test('docker-compose.yml names only variables that are read', () => {
  const declared = new Set([
    ...Object.keys(coreVariables),
    ...MANIFESTS.flatMap(({ variables }) => Object.keys(variables)),
  ]);
  const named = [
    ...textOf('docker-compose.yml').matchAll(
      /\b(?:SMTP|MAIL|IMAP|ADMIN|AUDIT|OIDC|STOCKS|SAMPLE)_[A-Z_]+\b/g,
    ),
  ];
  const unknown = named
    .map(([name]) => name.replace(/_FILE$/, ''))
    .filter((name) => !declared.has(name));
  expect([...new Set(unknown)]).toEqual([]);
});
