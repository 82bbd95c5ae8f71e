import type { Request } from 'express';

/** The part of an Express 5 router layer used here. */
interface RouteLayer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

export function isCatchAll(route: { readonly path: unknown }): boolean {
  return typeof route.path === 'string' && /^\/\{?\*\w+\}?$/.test(route.path);
}

/** The methods of a request's path, for the `Allow` header. */
export function allowedMethods(request: Request): string[] {
  const layers = (request.app as unknown as { router: { stack: RouteLayer[] } }).router.stack;
  const methods = new Set<string>();
  for (const layer of layers) {
    if (!layer.route || isCatchAll(layer.route) || !layer.match(request.path)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}
