import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/errors.ts';
import type { App } from './app.ts';
import type { AppContext } from './context.ts';

function holdsToken(header: string | undefined, token: string | null): boolean {
  if (token === null || header === undefined) return false;
  const given = Buffer.from(header);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Counts and times every request, and shows it at /metrics to holders of METRICS_TOKEN; without one, to nobody. */
export function measureRequests(app: App, context: AppContext): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, context.pool.totalCount);
      this.set({ state: 'idle' }, context.pool.idleCount);
      this.set({ state: 'waited_for' }, context.pool.waitingCount);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: ids would make a series each.
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // Behind a proxy on this machine everybody comes from this machine.
    const { metricsToken } = context.config;
    if (!holdsToken(request.headers.authorization, metricsToken)) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
