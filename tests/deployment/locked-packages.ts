import { textOf } from './deployed.ts';

interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

/** The third-party packages in package-lock.json, one for each path at which they are installed. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, Omit<LockedPackage, 'path' | 'name'> & { readonly link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, name: path.split('node_modules/').at(-1) ?? '', path }));
}
