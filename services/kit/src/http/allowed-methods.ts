import type { Request } from 'express';

/** A layer of Express 5's router, as far as it is looked at here. */
interface RouteLayer {
  readonly route?: { readonly path: unknown; readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Whether a route takes every path that no other took: it says nothing about what a path is for. */
export function isCatchAll(route: { readonly path: unknown }): boolean {
  return typeof route.path === 'string' && /^\/\{?\*\w+\}?$/.test(route.path);
}

/** The methods under which a request's path has a route, for the `Allow` header (RFC 9110 §10.2.1). */
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
