import type { z } from 'zod';
import type { Config } from './config/config.ts';
import type { Variable } from './config/variables.ts';
import type { AnyCollection } from './stores/documents/collection.ts';

export type StoreName = 'documents' | 'objects';

/** Read by the configuration, the stores, the readiness check, and the backup. */
export interface ServiceManifest<C extends object = object> {
  /** `content`, `audience`, … */
  readonly name: string;
  /** In addition to the variables of every service. */
  readonly variables: Readonly<Record<string, Variable>>;
  /** Variables whose names come from the values of other variables. */
  readonly namedVariables?: (valueOf: (name: string) => string | undefined) => z.ZodRawShape;
  /** Variables that must be set together or not at all. */
  readonly together?: readonly (readonly string[])[];
  configure?(values: Readonly<Record<string, unknown>>, core: Config): C;
  readonly collections: readonly AnyCollection[];
  /** First segments of the service's keys. If missing, the service stores no objects. */
  readonly objects?: readonly string[];
  /** The stores that the service needs to start. */
  readonly needs: readonly StoreName[];
  /** The services that this service calls. Each has its address in `<NAME>_URL`. */
  readonly asks?: readonly string[];
}

interface ServiceDefinition<
  V extends Readonly<Record<string, Variable>>,
  C extends object,
> extends Omit<ServiceManifest<C>, 'configure' | 'together' | 'variables'> {
  readonly variables: V;
  readonly together?: readonly (readonly (keyof V & string)[])[];
  configure?(values: z.output<z.ZodObject<V>> & Readonly<Record<string, unknown>>, core: Config): C;
}

export function defineService<
  V extends Readonly<Record<string, Variable>>,
  C extends object = object,
>(definition: ServiceDefinition<V, C>): ServiceManifest<C> {
  return definition;
}

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (
  whole: infer I,
) => void
  ? I
  : never;

export type ConfigOf<M extends readonly ServiceManifest[]> = Config &
  Intersection<
    M[number] extends infer S ? (S extends ServiceManifest<infer C> ? C : never) : never
  >;
