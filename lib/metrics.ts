// Node runs this file directly (lib/http/server.ts): relative imports only, with file endings.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processWide } from './process-wide.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function make() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `queplan_${name}`, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `queplan_${name}`, help, labelNames, registers });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    /** Refreshes the gauges of the database and its pool. */
    refresh: async (): Promise<void> => {},
    requests: new Histogram({
      name: 'queplan_http_request_seconds',
      help: 'Requests by class of route and status; 499: the client left. Event streams are not counted.',
      labelNames: ['route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    answers: counter('answers_total', 'Answers by origin: memory (kept bytes) or work', ['origin']),
    pages: counter('page_cache_total', 'Reads of the page cache', ['result']),
    limitHits: counter('limit_hits_total', 'Requests over a limit (lib/security/rate-limits.ts)', ['limit']),
    indexPlans: gauge('index_plans', 'Plans in the index', ['market']),
    indexBuilt: gauge('index_built_timestamp_seconds', 'When the index was built or changed', ['market']),
    indexChecked: gauge('index_checked_timestamp_seconds', 'Last comparison with the database', ['market']),
    pool: gauge('pg_pool_connections', 'Connections of the pool; waiting: requests without one', ['state']),
    databaseUp: gauge('database_up', '1: the values below were read; 0: the database did not answer in time'),
    replicaUsed: gauge('replica_used', '1: plans are read from it; 0: it is left out', ['replica']),
    replicaLag: gauge('replica_lag_seconds', 'Seconds that it is behind; 0: it has all of the last check', ['replica']),
    queueJobs: gauge('queue_jobs', 'Jobs to do', ['queue']),
    queueAge: gauge('queue_oldest_seconds', 'Seconds since the oldest job to do was due', ['queue']),
    mails: gauge('mails', 'Mails not sent: waiting (first try or a retry comes) or failed (gave up)', ['state']),
    leads: gauge('leads_day', 'Requests of the last 24 hours by status number', ['market', 'status']),
    purchases: gauge('purchases_day', 'Purchases begun in the last 24 hours', ['market', 'status']),
    payments: gauge('payments_day', 'Payments begun in the last 24 hours', ['market', 'status']),
  };
}

export const metrics = () => processWide('metrics', make);
