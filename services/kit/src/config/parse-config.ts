import { resolve } from 'node:path';
import type { ConfigOf, ServiceManifest } from '../service-manifest.ts';
import type { Config, S3Config } from './config.ts';
import { isLoopback, localUrl } from './loopback.ts';
import { readVariables, uncheckedText, type Contradiction } from './read-variables.ts';
import { coreVariables, serviceUrl, type CoreValues, type Variable } from './variables.ts';

const contradiction = (name: string, says: string): Contradiction => ({
  name,
  sentence: `${name} ${says}.`,
});

function coreContradictions(values: CoreValues): Contradiction[] {
  const { PUBLIC_URL: url, INSECURE_HTTP: insecure } = values;
  const bad: Contradiction[] = [];
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username)) {
    const says = 'needs an address without a path, such as https://blog.example.org';
    bad.push(contradiction('PUBLIC_URL', says));
  } else if (url?.protocol === 'http:' && !isLoopback(url.hostname) && !insecure) {
    const says = 'needs https; INSECURE_HTTP=on allows plain http for another host';
    bad.push(contradiction('PUBLIC_URL', says));
  }
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
    if (values.S3_ENDPOINT && !values[name]) {
      bad.push(contradiction(name, 'is missing; S3_ENDPOINT needs it'));
    }
  }
  return bad;
}

/** The missing variables of a group whose variables must be set together. */
function missingOf(
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Contradiction[] {
  const set = names.filter((name) => values[name] !== undefined);
  if (set.length === 0) return [];
  const missing = names.filter((name) => values[name] === undefined);
  return missing.map((name) => contradiction(name, `is missing; ${set.join(' and ')} needs it`));
}

function s3Of(values: CoreValues): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values;
  if (!endpoint || !accessKey || !secretKey) return undefined;
  return { endpoint, accessKey, secretKey, bucket: values.S3_BUCKET, region: values.S3_REGION };
}

const urlVariable = (service: string) => `${service.toUpperCase()}_URL`;

const SERVICE_URLS = new Map<string, Variable>();

/** One schema for each service, shared by all services that call it. */
function urlOf(service: string): Variable {
  const known = SERVICE_URLS.get(service) ?? serviceUrl(service);
  SERVICE_URLS.set(service, known);
  return known;
}

export function variablesOf(
  manifests: readonly ServiceManifest[],
): Readonly<Record<string, Variable>> {
  const asked = manifests.flatMap(({ asks = [] }) => asks);
  const urls = asked.map((service) => [urlVariable(service), urlOf(service)] as const);
  const own = manifests.flatMap(({ variables }) => Object.entries(variables));
  return { ...coreVariables, ...Object.fromEntries<Variable>([...urls, ...own]) };
}

/** @throws StartError with the error of each invalid variable, but without values */
export function parseConfig<const M extends readonly ServiceManifest[]>(
  env: NodeJS.ProcessEnv,
  ...manifests: M
): ConfigOf<M> {
  const together = manifests.flatMap((manifest) => manifest.together ?? []);
  const named = manifests.flatMap(({ namedVariables }) =>
    Object.entries(namedVariables?.((name) => uncheckedText(env, name)) ?? {}),
  );
  const shape = { ...variablesOf(manifests), ...Object.fromEntries(named) };
  const all = readVariables(env, shape, (values) => [
    ...coreContradictions(values as CoreValues),
    ...together.flatMap((names) => missingOf(names, values)),
  ]);
  const values = all as CoreValues;
  const asked = manifests.flatMap(({ asks = [] }) => asks);
  const core: Config = {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? localUrl(values.PORT),
    hsts:
      values.PUBLIC_URL?.protocol === 'https:' && values.HSTS !== 'off' ? values.HSTS : undefined,
    stateDir: resolve(values.STATE_DIR),
    mongodbUri: values.MONGODB_URI,
    redisUrl: values.REDIS_URL,
    s3: s3Of(values),
    services: Object.fromEntries(asked.map((name) => [name, all[urlVariable(name)] as URL])),
    serviceSecret: values.SERVICE_SECRET,
    logLevel: values.LOG_LEVEL,
    internalPort: values.INTERNAL_PORT,
    trustProxy: values.TRUST_PROXY,
  };
  const own = manifests.map((manifest) => manifest.configure?.(all, core));
  return Object.assign(core, ...own) as ConfigOf<M>;
}

/** @throws StartError */
export function parseCommandConfig<const M extends readonly ServiceManifest[]>(
  env: NodeJS.ProcessEnv,
  ...manifests: M
): ConfigOf<M> {
  return { ...parseConfig(env, ...manifests), logLevel: 'silent', isCommand: true };
}
