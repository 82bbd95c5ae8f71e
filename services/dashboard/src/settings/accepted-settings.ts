import type { Issue } from '@examiner/contracts';
import type { z } from 'zod';
import { settingsSentence } from './settings-sentence.ts';
import { DEFAULT_SETTINGS, storedSettingsSchema, type settingsSchemaFor } from './settings.ts';

type Path = readonly PropertyKey[];
type Found = z.core.$ZodIssue;
type Holder = Record<PropertyKey, unknown>;
type Schema = ReturnType<typeof settingsSchemaFor>;

/** A replacement can be invalid too, for example a list that becomes too short. */
const PASSES = 5;

/** Deeper than any setting. */
const MAX_DEPTH = 10;

export interface AcceptedSettings {
  /** Undefined if no part is valid. */
  readonly settings: unknown;
  readonly issues: readonly Issue[];
}

/** An invalid entry gets its value in `accepted`; in a list, the value with the same `key`. If there is no such value, the entry is left out. */
export function acceptSettings(
  wanted: unknown,
  accepted: unknown,
  schema: Schema,
): AcceptedSettings {
  const first = issuesOf(wanted, schema);
  let settings = copyOf(wanted);
  let found = first;
  for (let pass = 0; pass < PASSES && found.length > 0; pass += 1) {
    settings = mended(settings, accepted, found);
    // Values that were accepted earlier stay valid, such as a feed of a server that is not listed any more.
    found = issuesOf(settings, storedSettingsSchema);
  }
  const issues = first.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { settings: found.length > 0 ? undefined : settings, issues };
}

/** A copy without parts that are too deep for the stack. */
function copyOf(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((one) => copyOf(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, copyOf(one, depth + 1)]),
  );
}

function issuesOf(settings: unknown, schema: Schema): readonly Found[] {
  return schema.safeParse(settings, { error: settingsSentence }).error?.issues ?? [];
}

function mended(settings: unknown, accepted: unknown, found: readonly Found[]): unknown {
  const leftOut = new Map<unknown[], Set<number>>();
  for (const issue of found) {
    const path = entryPath(issue.path);
    const last = path.at(-1);
    const holder = valueAt(settings, path.slice(0, -1));
    if (issue.code === 'unrecognized_keys') {
      const owner = valueAt(settings, issue.path) as Holder;
      for (const key of issue.keys) delete owner[key];
    } else if (last === undefined) return accepted;
    else if (issue.code === 'too_big' && issue.origin === 'array') {
      (valueAt(settings, issue.path) as unknown[]).splice(Number(issue.maximum));
    } else if (Array.isArray(holder)) {
      const former =
        issue.path.at(-1) === 'key' ? undefined : formerEntry(path, settings, accepted);
      if (former !== undefined) holder[Number(last)] = former;
      else leftOut.set(holder, (leftOut.get(holder) ?? new Set()).add(Number(last)));
    } else restore(holder as Holder, last, valueAt(accepted, path));
  }
  for (const [list, indexes] of leftOut) {
    list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
  }
  return settings;
}

/** The path of the entry that contains this path; if there is no entry, the path itself. */
function entryPath(path: Path): Path {
  const index = path.findIndex((key) => typeof key === 'number');
  if (index >= 0) return path.slice(0, index + 1);
  const end = path.findIndex((_, depth) =>
    isGroup(valueAt(DEFAULT_SETTINGS, path.slice(0, depth))),
  );
  return end < 0 ? path : path.slice(0, end + 1);
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a group are entries. For example, a city is replaced as a whole, because its latitude alone would not fit. */
const isGroup = (value: unknown): boolean =>
  isHolder(value) && Object.values(value).every(isHolder);

function formerEntry(path: Path, settings: unknown, accepted: unknown): unknown {
  const key = valueAt(settings, [...path, 'key']);
  const list = valueAt(accepted, path.slice(0, -1));
  if (key === undefined || !Array.isArray(list)) return undefined;
  return list.find((entry) => valueAt(entry, ['key']) === key);
}

function restore(holder: Holder, key: PropertyKey, value: unknown): void {
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found ? (found as Holder)[key] : undefined),
    value,
  );
}
