import type { SiteSettings } from '@examiner/contracts';
import type { FieldPath, FieldPathValue } from 'react-hook-form';

/** The path of a field, as in the issues of the server: `categories.0.name`. */
export type SettingPath = FieldPath<SiteSettings>;
export type SettingAt<P extends SettingPath> = FieldPathValue<SiteSettings, P>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Undefined if there is no value at the path. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

function put(value: unknown, [key = '', ...rest]: readonly string[], next: unknown): unknown {
  const part = rest.length === 0 ? next : put(isRecord(value) ? value[key] : {}, rest, next);
  if (Array.isArray(value)) return value.with(Number(key), part);
  return { ...(isRecord(value) && value), [key]: part };
}

export function withValueAt<P extends SettingPath>(
  settings: SiteSettings,
  path: P,
  value: SettingAt<P>,
): SiteSettings {
  return put(settings, path.split('.'), value) as SiteSettings;
}
