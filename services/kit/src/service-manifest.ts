import type { z } from 'zod';
import type { Config } from './config/config.ts';
import type { AnyCollection } from './documents/collection.ts';

/** What a service has, said once: configuration, stores, readiness and backup read it. */
export interface ServiceManifest<C extends object = object> {
  /** As in the logs and in the names of variables: `content`, `audience`, … */
  readonly name: string;
  /** The environment variables that it reads beside those of every service. */
  readonly variables: z.ZodRawShape;
  /** Variables that are given together or not at all. */
  readonly together?: readonly (readonly string[])[];
  /** What its code reads, made of the variables' values. */
  configure?(values: Readonly<Record<string, unknown>>, core: Config): C;
  /** Every collection that it uses. */
  readonly collections: readonly AnyCollection[];
  /** The first segments of its objects' keys; without them it keeps no objects. */
  readonly objects?: readonly string[];
  /** The services that it calls, each at the address in `<NAME>_URL`. */
  readonly asks?: readonly string[];
}

/** A manifest with the types of its variables. */
interface ServiceDefinition<V extends z.ZodRawShape, C extends object> extends Omit<
  ServiceManifest<C>,
  'configure' | 'together' | 'variables'
> {
  readonly variables: V;
  readonly together?: readonly (readonly (keyof V & string)[])[];
  configure?(values: z.output<z.ZodObject<V>>, core: Config): C;
}

/** Declares a service. */
export function defineService<V extends z.ZodRawShape, C extends object = object>(
  definition: ServiceDefinition<V, C>,
): ServiceManifest<C> {
  return definition;
}

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (
  whole: infer I,
) => void
  ? I
  : never;

/** The configuration of a process with these services. */
export type ConfigOf<M extends readonly ServiceManifest[]> = Config &
  Intersection<
    M[number] extends infer S ? (S extends ServiceManifest<infer C> ? C : never) : never
  >;
