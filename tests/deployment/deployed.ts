import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

/** A file of the repository, as text. */
export function textOf(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
}

/** The parts of docker-compose.yml that the tests read. */
export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[] | string;
  readonly ports?: readonly string[];
  readonly scale?: number;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[];
  readonly secrets?: readonly (string | { readonly source: string; readonly target: string })[];
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

/** docker-compose.yml, with its repeated parts filled in. */
export function composeServices(): Readonly<Record<string, ComposeService>> {
  const file = parse(textOf('docker-compose.yml'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return file.services;
}

/** The parts of a container in a manifest that the tests read. */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly resources: { readonly requests: Readonly<Record<string, string>> };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly envFrom?: readonly object[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: {
      readonly secretKeyRef?: { readonly name: string; readonly optional?: boolean };
    };
  }[];
  readonly startupProbe?: Readonly<Record<string, unknown>>;
  readonly readinessProbe: Readonly<Record<string, unknown>>;
  readonly livenessProbe?: Readonly<Record<string, unknown>>;
  readonly securityContext: Readonly<Record<string, unknown>>;
}

interface Pods {
  readonly metadata: {
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: {
    readonly containers: readonly [Container];
    readonly volumes?: readonly {
      readonly name: string;
      readonly emptyDir?: { sizeLimit: string };
      readonly secret?: { readonly secretName: string };
    }[];
  };
}

/** An object of k8s/. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly spec: {
    readonly replicas?: number;
    readonly template: Pods;
    readonly scaleTargetRef: { readonly name: string };
    readonly behavior?: object;
    readonly podSelector: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly ingress?: readonly { readonly ports?: readonly { readonly port: number }[] }[];
    readonly egress?: readonly { readonly ports?: readonly { readonly port: number }[] }[];
  };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly replicas?: readonly { readonly name: string }[];
  readonly configMapGenerator?: readonly {
    readonly name: string;
    readonly literals?: readonly string[];
  }[];
  readonly secretGenerator?: readonly {
    readonly name: string;
    readonly envs?: readonly string[];
  }[];
}

/** A folder's kustomization.yaml. */
export function kustomization(folder: string): Kustomization {
  return parse(textOf(`${folder}/kustomization.yaml`)) as Kustomization;
}

/** The objects in the files that a folder's kustomization.yaml names. Objects of other folders are left out. */
export function manifests(folder: string): readonly Manifest[] {
  const files = kustomization(folder).resources.filter((file) => !file.startsWith('..'));
  return files.flatMap((file) =>
    parseAllDocuments(textOf(`${folder}/${file}`)).map((one) => one.toJS() as Manifest),
  );
}
