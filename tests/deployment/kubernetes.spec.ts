import { describe, expect, test } from '@jest/globals';
import { MANIFESTS } from '../../services/backup/src/manifests.ts';
import { kustomization, manifests, textOf } from './deployed.ts';

const base = manifests('k8s/base');
const small = manifests('k8s/overlays/small');
const deployments = base.filter(({ kind }) => kind === 'Deployment');
const stores = small.filter(({ kind }) => kind === 'StatefulSet');
const MEBI: Readonly<Record<string, number>> = { m: 1, Mi: 1, g: 1024, Gi: 1024 };

/** A size such as `1Gi` or `700m` in MiB. */
function mebibytes(size: string): number {
  const [, amount, unit = ''] = /^(\d+)(\w+)$/.exec(size) ?? [];
  return Number(amount) * (MEBI[unit] ?? NaN);
}

test('every port that is offered for scraping has a rule that lets it be read', () => {
  const rules = base.filter(({ kind }) => kind === 'NetworkPolicy');
  const offered = deployments.flatMap(({ spec }) => {
    const { labels, annotations = {} } = spec.template.metadata;
    const port = annotations['prometheus.io/port'];
    return annotations['prometheus.io/scrape'] === 'true' ? [{ labels, port: Number(port) }] : [];
  });
  expect(offered).toHaveLength(4);
  for (const { labels, port } of offered) {
    const admitting = rules.filter(
      ({ spec }) =>
        Object.entries(spec.podSelector.matchLabels ?? { none: '' }).every(
          ([name, value]) => labels[name] === value,
        ) && spec.ingress?.some(({ ports = [] }) => ports.some((open) => open.port === port)),
    );
    expect(admitting).toHaveLength(1);
  }
});

test('the number of an autoscaler is set by nothing else, and changes slowly', () => {
  const scalers = base.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  const scaled = scalers.map(({ spec }) => spec.scaleTargetRef.name).sort();
  expect(scaled).toEqual(['content', 'gateway']);
  for (const { spec } of scalers) expect(spec.behavior).toHaveProperty('scaleDown');
  const counted = deployments.filter(({ spec }) => spec.replicas !== undefined);
  const patched = ['replicated', 'small'].flatMap(
    (overlay) => kustomization(`k8s/overlays/${overlay}`).replicas ?? [],
  );
  const names = [...counted.map(({ metadata }) => metadata.name), ...patched.map((p) => p.name)];
  expect(names.filter((name) => scaled.includes(name))).toEqual([]);
});

test('the caches of the gateway and the bodies of requests fit into its volume', () => {
  const config = textOf('gateway/nginx.conf');
  const template = textOf('gateway/templates/gateway.conf.template');
  const sizes = [...config.matchAll(/proxy_cache_path .* max_size=(\w+)/g)];
  const caches = sizes.reduce((sum, [, size = '']) => sum + mebibytes(size), 0);
  const gateway = deployments.find(({ metadata }) => metadata.name === 'gateway');
  const volume = gateway?.spec.template.spec.volumes?.find(({ name }) => name === 'cache');
  const [, count] = /limit_conn all_bodies (\d+)/.exec(config) ?? [];
  const [, kilobytes] = /client_max_body_size (\d+)k/.exec(config) ?? [];
  const [, pictures] = /limit_conn all_pictures (\d+)/.exec(template) ?? [];
  const [, megabytes] = /client_max_body_size (\d+)m/.exec(template) ?? [];
  const bodies = (Number(count) * Number(kilobytes)) / 1024 + Number(pictures) * Number(megabytes);
  expect(caches).toBeGreaterThan(0);
  // Half as much again, for the answers that are being written.
  expect(caches * 1.5 + bodies).toBeLessThan(mebibytes(volume?.emptyDir?.sizeLimit ?? ''));
});

test('the index of the search of a hundred thousand posts fits into the scratch space of content', () => {
  const content = deployments.find(({ metadata }) => metadata.name === 'content');
  const { containers, volumes } = content?.spec.template.spec ?? {};
  const state = volumes?.find(({ name }) => name === 'state');
  expect(containers?.[0].volumeMounts).toContainEqual({
    name: 'state',
    mountPath: '/var/lib/examiner',
  });
  expect(mebibytes(state?.emptyDir?.sizeLimit ?? '')).toBeGreaterThan(1100);
});

test.each([...deployments, ...stores])(
  'an upgrade applies $metadata.name alone',
  ({ metadata }) => {
    expect(metadata.labels).toEqual({ app: metadata.name });
  },
);

test.each([...deployments, ...stores])(
  'the pod of $metadata.name can write to its volumes alone',
  ({ spec }) => {
    const [{ securityContext }] = spec.template.spec.containers;
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  },
);

describe.each(stores)('the store $metadata.name', ({ spec }) => {
  const [container] = spec.template.spec.containers;

  test('is restarted when it hangs, and asked without a runtime of its own', () => {
    expect(container.livenessProbe).toBeDefined();
    expect(JSON.stringify([container.readinessProbe, container.livenessProbe])).not.toMatch(
      /mongosh|"mc"/,
    );
  });
});

test.each([
  ['content', [443, 80]],
  ['audience', [25, 465, 587, 993, 443, 80]],
  ['dashboard', [443, 993]],
  // Used only with the component `oidc`.
  ['auth', [443]],
])('%s reaches the world by the ports %j', (name, ports) => {
  const policy = [...base, ...manifests('k8s/components/oidc')].find(
    ({ metadata }) => metadata.name === `${name}-to-the-world`,
  );
  expect(policy?.spec.podSelector.matchLabels).toEqual({ app: name });
  expect(policy?.spec.egress?.flatMap((way) => way.ports?.map(({ port }) => port))).toEqual(ports);
});

test('a service that waits for a store at its start is not restarted for it', () => {
  const services = deployments.filter(({ metadata }) => metadata.name !== 'gateway');
  for (const { spec } of services) {
    const [{ startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers;
    const pathOf = (probe: unknown) => (probe as { httpGet: { path: string } }).httpGet.path;
    expect([startupProbe, livenessProbe].map(pathOf)).toEqual(['/livez', '/livez']);
    expect(pathOf(readinessProbe)).toBe('/readyz');
  }
});

test.each(MANIFESTS)('the pods of $name have files of its own secret alone', (manifest) => {
  const { name, objects } = manifest as { name: string; objects?: readonly string[] };
  const { spec } = deployments.find(({ metadata }) => metadata.name === name) ?? {};
  const [container] = spec?.template.spec.containers ?? [];
  const { volumes = [] } = spec?.template.spec ?? {};
  expect(volumes.flatMap(({ secret }) => (secret ? [secret.secretName] : []))).toEqual([name]);
  expect(container?.volumeMounts).toContainEqual({
    name: 'secrets',
    mountPath: '/run/secrets',
    readOnly: true,
  });
  expect(container?.envFrom).toEqual([{ configMapRef: { name: 'examiner' } }]);
  const variables = container?.env ?? [];
  const files = variables.flatMap(({ name: variable, value }) => (value ? [variable] : []));
  expect(files).toEqual([
    ...(objects ? ['S3_ENDPOINT_FILE', 'S3_ACCESS_KEY_FILE', 'S3_SECRET_KEY_FILE'] : []),
    ...(name === 'auth' ? ['IDENTITY_KEY_FILE'] : []),
  ]);
  const references = variables.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
  for (const reference of references) expect(reference).toMatchObject({ name, optional: true });
});

test.each(['small', 'replicated'])('a changed secret restarts the pods of %s', (overlay) => {
  const generated = kustomization(`k8s/overlays/${overlay}`).secretGenerator ?? [];
  const own = MANIFESTS.map(({ name }) => ({ name, envs: [`${name}.env`] }));
  expect(generated).toEqual(expect.arrayContaining(own));
});
