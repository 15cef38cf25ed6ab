// npm run chaos: fault tests on the built application. `npm test` runs them with `--short`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Beside } from './chaos/cluster';
import type { Victim } from './chaos/kill';
import { build, prepareDatabase } from './project.mjs';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const PARTS = ['kill', 'payments', 'fuzz', 'isolation', 'cluster'] as const;
type Part = (typeof PARTS)[number];
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

const USAGE = `Usage: npm run chaos -- [--short] [--only ${PARTS.join()}] [--seed 1] [--requests 50000]`;
const { values } = readArguments(USAGE, {
  short: { type: 'boolean', default: false },
  only: { type: 'string' },
  seed: { type: 'string', default: '1' },
  requests: { type: 'string' },
});
/** Excludes `cluster`, which measures seconds and so needs an idle machine. */
const SHORT_PARTS = PARTS.filter((part) => part !== 'cluster');
const chosen = values.only?.split(',') ?? (values.short ? SHORT_PARTS : PARTS);
if (!chosen.every(isPart)) refuseArguments(`--only '${values.only}' names what is no part.\n${USAGE}`);

const { missingEngines } = await import('@/lib/testing/engines.mjs');
const { startEmbedded, stopEmbedded } = await import('@/lib/db/embedded');
const { killApps } = await import('./chaos/app');
const { serveCluster } = await import('./chaos/cluster');
const { fuzz } = await import('./chaos/fuzz');
const { crawlPartners } = await import('./chaos/isolation');
const { killBesideVisitors } = await import('./chaos/kill');
const { killBesidePayments, MOMENTS } = await import('./chaos/payments');

const requests = Number(values.requests ?? (values.short ? 2_000 : 50_000));
const KILLS: Readonly<Record<Victim, number>> = values.short
  ? { node: 1, database: 3, redis: 1, redisHangs: 1 }
  : { node: 10, database: 50, redis: 10, redisHangs: 10 };
const PAYMENT_KILLS = values.short ? 1 : 10;
const ADDRESSES = values.short ? 1 : 40;
const CLUSTER_SLOTS: readonly Beside[] = values.short
  ? ['redisHangs', 'redisDies', 'pgbouncerDies']
  : ['nothing', 'redisHangs', 'nothing', 'redisDies', 'nothing', 'pgbouncerDies'];
const CLUSTER_SLOT_MS = values.short ? 0 : 10_000;
/** `--short` runs on any machine, so it allows twice the time that an idle machine needs. */
const HEALED_MS = values.short ? 10_000 : 5_000;

const MINUTES: Readonly<Record<Part, number>> = values.short
  ? { kill: 10, payments: 10, fuzz: 10, isolation: 20, cluster: 15 }
  : { kill: 90, payments: 60, fuzz: 90, isolation: 120, cluster: 30 };

const kills = Array.from({ length: Math.max(...Object.values(KILLS)) }, (_, round) =>
  (Object.keys(KILLS) as Victim[]).filter((victim) => round < KILLS[victim]),
).flat();

const parts: Readonly<Record<Part, (directory: string) => Promise<boolean>>> = {
  kill: async (directory) => {
    const { slowestMs, wrong, ...seen } = await killBesideVisitors(directory, kills);
    console.table({ ...KILLS, ...seen, wrong: wrong.length });
    console.table({ 'all well again after, ms at most': slowestMs });
    for (const one of wrong.slice(0, 10)) process.stdout.write(`${one}\n`);
    const damage =
      seen.lost +
      seen.doubled +
      seen.withoutConsent +
      seen.withoutJobs +
      seen.chatsAmiss +
      seen.mailsMissing +
      wrong.length;
    const isTested = seen.retries > 0 && seen.acknowledged > kills.length;
    const healed = values.short
      ? [slowestMs.database, slowestMs.redis, slowestMs.redisHangs]
      : Object.values(slowestMs);
    return damage === 0 && isTested && healed.every((milliseconds) => milliseconds <= HEALED_MS);
  },
  payments: async (directory) => {
    const moments = Array.from({ length: PAYMENT_KILLS }, () => MOMENTS).flat();
    const { purchases, paid, slowestMs, ...twice } = await killBesidePayments(directory, moments);
    console.table({ purchases, paid, ...twice });
    console.table({ 'paid after a kill without hands, ms at most': slowestMs });
    return purchases === moments.length && paid === purchases && Object.values(twice).every((count) => count === 0);
  },
  fuzz: async (directory) => {
    const { statuses, faults } = await fuzz(directory, { amount: requests, seed: Number(values.seed) });
    console.table(statuses);
    for (const one of faults) process.stdout.write(`${one}\n`);
    return faults.length === 0;
  },
  isolation: async (directory) => {
    const { url } = await startEmbedded(directory);
    const { leaks, faults, ...seen } = await crawlPartners(url, directory, ADDRESSES);
    console.table({ ...seen, leaks: leaks.length, faults: faults.length });
    for (const one of [...faults, ...leaks].slice(0, 30)) process.stdout.write(`${one}\n`);
    return leaks.length === 0 && faults.length === 0;
  },
  cluster: async (directory) => {
    const missing = missingEngines();
    if (missing.length > 0) {
      process.stdout.write(`The part "cluster" was skipped: it needs the Debian packages ${missing.join(', ')}.\n`);
      return true;
    }
    const { wrong, ...seen } = await serveCluster(directory, CLUSTER_SLOTS, {
      slotMs: CLUSTER_SLOT_MS,
      isStrict: !values.short,
    });
    console.table({ ...seen, wrong: wrong.length });
    for (const one of wrong.slice(0, 10)) process.stdout.write(`${one}\n`);
    const damage = seen.lost + seen.doubled + seen.withoutConsent + seen.withoutJobs + seen.chatsAmiss + wrong.length;
    return damage === 0 && seen.acknowledged > 0 && (values.short || seen.slowestHealMs <= HEALED_MS);
  },
};

build();
const directory = mkdtempSync(path.join(tmpdir(), 'queplan-chaos-'));
chmodSync(directory, 0o711);

async function cleanUp(): Promise<void> {
  killApps();
  await stopEmbedded(directory);
  rmSync(directory, { recursive: true, force: true });
}

const failed: string[] = [];
try {
  await prepareDatabase({ DATA_DIR: directory, DATABASE_URL: '' });
  for (const name of chosen) {
    const begun = performance.now();
    const hangs = setTimeout(() => {
      process.stdout.write(`FAILED: ${name}, not done after ${MINUTES[name]} minutes\n`);
      void cleanUp().finally(() => process.exit(1));
    }, MINUTES[name] * 60_000);
    const passed = await parts[name](directory);
    clearTimeout(hangs);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    process.stdout.write(`${name}: ${passed ? 'passed' : 'FAILED'} (${seconds} s)\n`);
    if (!passed) failed.push(name);
  }
} finally {
  await cleanUp();
}
process.stdout.write(failed.length === 0 ? 'chaos: passed\n' : `FAILED: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
