import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { RELEASE } from './release.ts';

collectDefaultMetrics();

new Gauge({
  name: 'build_info',
  help: 'Always 1; its labels say which release runs.',
  labelNames: ['version', 'revision'],
}).set(RELEASE, 1);

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

const storeDurations = new Histogram({
  name: 'store_operation_duration_seconds',
  help: 'Time that a store took for an operation, also for one that failed.',
  labelNames: ['store', 'operation'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
});

const jobOutcomes = new Counter({
  name: 'job_outcomes_total',
  help: 'What scheduled jobs did, by job and outcome (ok, failed).',
  labelNames: ['job', 'outcome'],
});

/** Called once for each source of the job. */
export function countJobOutcome(job: string, outcome: 'ok' | 'failed'): void {
  jobOutcomes.inc({ job, outcome });
}

export async function timeOperation<R>(
  labels: { readonly store: string; readonly operation: string },
  work: () => Promise<R>,
): Promise<R> {
  const end = storeDurations.startTimer(labels);
  try {
    return await work();
  } finally {
    end();
  }
}

/** The label is the route's pattern, never the path. */
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

export async function metricsText(): Promise<{ contentType: string; text: string }> {
  return { contentType: register.contentType, text: await register.metrics() };
}
