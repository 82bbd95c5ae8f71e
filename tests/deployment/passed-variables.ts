import { coreVariables, factsOf, variablesOf } from '@examiner/kit';
import {
  isMap,
  parseAllDocuments,
  parseDocument,
  type Document,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { MANIFESTS } from '../../services/backup/src/manifests.ts';

type Manifest = (typeof MANIFESTS)[number];

/** Variables that neither docker-compose.yml nor k8s/base passes to containers. */
const NOT_PASSED = [
  // The Dockerfile sets them.
  'PORT',
  'HOST',
  'INTERNAL_PORT',
  'STATE_DIR',
  // Their defaults suit containers.
  'S3_BUCKET',
  'S3_REGION',
  'SEARCH_DIR',
  'DASHBOARD_CONFIG',
  'SOURCES_CA',
  'IMAP_GMAIL_HOST',
  'IMAP_GMAIL_PORT',
  'IMAP_GMAIL_CA',
  'IMAP_YAHOO_HOST',
  'IMAP_YAHOO_PORT',
  'IMAP_YAHOO_CA',
  // The operator sets this list and the variables that it names.
  'DASHBOARD_SECRETS',
  // docker-compose.oidc.yml and k8s/components/oidc pass it on.
  'OIDC_PROVIDERS',
];

/** In Kubernetes, an overlay adds these to the ConfigMap `examiner`. */
const IN_CONFIG_MAP = [
  'DASHBOARD_PRIVATE_HOSTS',
  'HSTS',
  'INSECURE_HTTP',
  'REFRESH',
  'SAMPLE_CONTENT',
  'STOCKS_SOURCE',
  'WEBSUB_HUB',
];

/** The names of the variables that the containers of a service get. */
export function passedNames(manifest: Manifest, file: 'compose' | 'kubernetes'): string[] {
  const left = [...NOT_PASSED, ...(file === 'kubernetes' ? IN_CONFIG_MAP : [])];
  const hasObjects = 'objects' in manifest;
  return Object.keys(variablesOf([manifest])).filter(
    (name) => !left.includes(name) && (hasObjects || !name.startsWith('S3_')),
  );
}

/** Names in the lists above that no service reads. */
export function unknownNames(): string[] {
  const known = { ...coreVariables, ...variablesOf(MANIFESTS) };
  return [...NOT_PASSED, ...IN_CONFIG_MAP].filter((name) => !(name in known));
}

const AUDIENCE = MANIFESTS.filter(({ name }) => name === 'audience');
/** The variables of mail. Each secret is a file. */
const MAIL = AUDIENCE.flatMap(({ variables }) => Object.entries(variables))
  .filter(([name]) => /^(?:SMTP|MAIL)_/.test(name))
  .map(([name, variable]) => ({ name, isSecret: factsOf(variable)?.isSecret === true }));

/** Keeps each scalar as it is written. */
const AS_WRITTEN = { schema: 'failsafe' } as const;
const AS_LINE = { flow: true } as const;
const print = (file: Document): string => file.toString({ lineWidth: 0 });

/** Adds entries after the last entry whose text matches. */
function addAfter(of: YAMLMap | YAMLSeq, match: RegExp, ...entries: unknown[]): void {
  const items = of.items as unknown[];
  const texts = items.map((item) => JSON.stringify(item));
  const last = texts.findLastIndex((text) => match.test(text));
  items.splice(last === -1 ? items.length : last + 1, 0, ...entries);
}

const secretName = (name: string): string => name.toLowerCase().replaceAll('_', '-');
export const MAIL_SECRETS = MAIL.flatMap(({ name, isSecret }) =>
  isSecret ? [secretName(name)] : [],
);

/** docker-compose.yml with each variable of mail. */
export function composeWithMail(text: string): string {
  const file = parseDocument(text, AS_WRITTEN);
  const at = (...path: string[]) => file.getIn(path) as YAMLMap;
  const environment = at('services', 'audience', 'environment');
  const named = at('services', 'audience', 'secrets') as unknown as YAMLSeq;
  const sources = named.items.filter(isMap).map((item) => item.get('source'));
  const pair = (key: string, value: unknown): Pair => file.createPair(key, value);
  for (const { name, isSecret } of MAIL) {
    const key = isSecret ? `${name}_FILE` : name;
    const secret = secretName(name);
    const value = isSecret ? `\${${name}:+/run/secrets/${secret}}` : `\${${name}:-}`;
    if (!environment.has(key)) addAfter(environment, /"MAIL_/, pair(key, value));
    if (!isSecret) continue;
    const source = `audience-${secret}`;
    if (!sources.includes(source)) {
      addAfter(named, /mail-/, file.createNode({ source, target: secret }, AS_LINE));
    }
    const path = file.createNode({ file: `\${SECRETS_FOLDER}/${source}` }, AS_LINE);
    const files = at('secrets');
    if (!files.has(source)) addAfter(files, /audience-mail-/, pair(source, path));
  }
  return print(file);
}

/** k8s/base/audience.yaml with each variable of mail. */
export function manifestWithMail(text: string): string {
  const files = parseAllDocuments(text, AS_WRITTEN) as Document[];
  const file = files.find((each) => each.get('kind') === 'Deployment');
  const env = file?.getIn(['spec', 'template', 'spec', 'containers', 0, 'env']) as YAMLSeq<YAMLMap>;
  const names = env.items.filter(isMap).map((item) => item.get('name'));
  for (const { name, isSecret } of MAIL) {
    const key = isSecret ? `${name}_FILE` : name;
    if (names.includes(key)) continue;
    const valueFrom = { secretKeyRef: { name: 'audience', key, optional: 'true' } };
    const entry = file?.createNode({ name: key }) as YAMLMap;
    entry.set('valueFrom', file?.createNode(valueFrom, AS_LINE));
    addAfter(env, /"MAIL_/, entry);
  }
  return files.map(print).join('');
}
