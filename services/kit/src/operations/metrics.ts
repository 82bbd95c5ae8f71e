import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';

collectDefaultMetrics();

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by service, method, route and status.',
  labelNames: ['service', 'method', 'route', 'status'],
});

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer.',
  labelNames: ['service', 'method', 'route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** Middleware that counts and times every request; the route's pattern is the label, never the path. */
export function measureRequests(service: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('finish', () => {
      const path: unknown = (request.route as { path?: unknown } | undefined)?.path;
      const route = typeof path === 'string' ? path : 'none';
      const { method } = request;
      requests.inc({ service, method, route, status: response.statusCode });
      durations.observe({ service, method, route }, (performance.now() - start) / 1000);
    });
    next();
  };
}

/** Everything measured so far, in Prometheus's text format. */
export async function metricsText(): Promise<{ contentType: string; text: string }> {
  return { contentType: register.contentType, text: await register.metrics() };
}
