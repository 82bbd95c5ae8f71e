import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadResult } from '../production/load.ts';

/** The Deployments of k8s/base. */
export const DEPLOYMENTS = ['content', 'audience', 'auth', 'dashboard', 'gateway'] as const;
export type DeploymentName = (typeof DEPLOYMENTS)[number];

const LOAD_POD = 'examiner-load';
const execute = promisify(execFile);

/** Runs kubectl in the product's namespace. @returns what it printed */
export async function kubectl(...args: readonly string[]): Promise<string> {
  const namespace = process.env['KUBERNETES_NAMESPACE'] ?? '';
  const { stdout } = await execute('kubectl', ['--namespace', namespace, ...args]);
  return stdout.trim();
}

interface Pod {
  readonly metadata: { readonly name: string; readonly deletionTimestamp?: string };
}

async function allPods(...selector: readonly string[]): Promise<Pod[]> {
  const { items } = JSON.parse(await kubectl('get', 'pods', ...selector, '--output', 'json')) as {
    items: Pod[];
  };
  return items;
}

const isGoing = ({ metadata }: Pod) => metadata.deletionTimestamp !== undefined;

/** The names of a Deployment's pods that are not being stopped. */
export async function podsOf(name: DeploymentName): Promise<string[]> {
  const pods = await allPods('--selector', `app=${name}`);
  return pods.filter((pod) => !isGoing(pod)).map(({ metadata }) => metadata.name);
}

/** The number of pods that are being stopped. */
export async function countGoing(): Promise<number> {
  return (await allPods()).filter(isGoing).length;
}

/** Waits until the rollout of a Deployment is complete. */
export async function rolledOut(name: DeploymentName): Promise<void> {
  await kubectl('rollout', 'status', `tests/deployment/${name}`, '--timeout=180s');
}

/** Sets the number of replicas, and waits for them. */
export async function scale(name: DeploymentName, replicas: number): Promise<void> {
  await kubectl('scale', `tests/deployment/${name}`, `--replicas=${replicas}`);
  await rolledOut(name);
}

/** A load from a pod in another namespace, through the gateway's Service. */
export class ClusterLoad {
  readonly #result: Promise<LoadResult>;
  readonly #stop: () => void;

  private constructor(args: readonly string[]) {
    const child = spawn(
      'kubectl',
      ['exec', '--namespace', 'default', '--stdin', LOAD_POD, '--', 'node', ...args],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    this.#stop = () => child.stdin.end();
    this.#result = new Promise((resolve, reject) => {
      child.once('close', (code) => {
        if (code === 0) resolve(JSON.parse(output) as LoadResult);
        else reject(new Error(`The load ended with ${String(code)}: ${output}`));
      });
    });
  }

  /** Creates the pod that sends the load. */
  static async prepare(): Promise<void> {
    const textOf = (name: string) =>
      readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
    const manifest = {
      apiVersion: 'v1',
      kind: 'List',
      items: [
        {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: LOAD_POD, namespace: 'default' },
          data: {
            'load.ts': textOf('../production/load.ts'),
            'load-program.ts': textOf('./load-program.ts').replace('../production/', './'),
          },
        },
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: LOAD_POD, namespace: 'default' },
          spec: {
            terminationGracePeriodSeconds: 0,
            containers: [
              {
                name: 'load',
                image: `examiner/content:${readFileSync('VERSION', 'utf8').trim()}`,
                imagePullPolicy: 'IfNotPresent',
                command: ['sleep', 'infinity'],
                volumeMounts: [{ name: 'programs', mountPath: '/load' }],
              },
            ],
            volumes: [{ name: 'programs', configMap: { name: LOAD_POD } }],
          },
        },
      ],
    };
    const applied = execute('kubectl', ['apply', '--filename', '-']);
    applied.child.stdin?.end(JSON.stringify(manifest));
    await applied;
    const pod = ['--namespace', 'default', `pod/${LOAD_POD}`];
    await execute('kubectl', ['wait', ...pod, '--for=condition=Ready', '--timeout=60s']);
  }

  static async remove(): Promise<void> {
    const names = [`pod/${LOAD_POD}`, `configmap/${LOAD_POD}`];
    await execute('kubectl', ['delete', '--namespace', 'default', '--ignore-not-found', ...names]);
  }

  /** Starts a load of the admin's requests. `cookie` is the session cookie. */
  static begin(cookie: string): ClusterLoad {
    const host = new URL(process.env['BASE_URL'] ?? '').host;
    const namespace = process.env['KUBERNETES_NAMESPACE'] ?? '';
    const origin = `http://gateway.${namespace}.svc.cluster.local`;
    return new ClusterLoad(['/load/load-program.ts', origin, host, cookie]);
  }

  /** Waits for pending requests. */
  async end(): Promise<LoadResult> {
    this.#stop();
    return this.#result;
  }
}
