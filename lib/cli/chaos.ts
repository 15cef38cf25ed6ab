// npm run chaos: fault tests on the built application. `--short` is the form npm test runs.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded, stopEmbedded } from '@/lib/db/embedded';
import { importBesideServers } from './chaos/import';
import { killDuringContacts } from './chaos/kill';
import { readBesideSlowClient } from './chaos/slow-client';
import { build, prepareDatabase } from './project.mjs';

const short = process.argv.includes('--short');
const [posts, kills] = short ? [300, 3] : [1_000, 10];
/** How soon after an import every server has to show it. */
const SIGHT_MS = 5_000;

build();
const directory = mkdtempSync(path.join(tmpdir(), 'queplan-chaos-'));
chmodSync(directory, 0o711);
try {
  const settings = { DATA_DIR: directory, DATABASE_URL: '' };
  await prepareDatabase(settings);
  const { url, reused } = await startEmbedded(directory);
  const report = await killDuringContacts(url, posts, kills);
  console.table(report);
  const damage = report.lost + report.doubled + report.withoutConsent + report.withoutJobs + report.mailsMissing;
  const isComplete = report.acknowledged === posts && report.kills === kills && report.retries > 0;
  const sight = await importBesideServers(url, directory);
  console.table(sight);
  // A test of the server holds the short form of it.
  const beside = short ? null : await readBesideSlowClient(url);
  if (beside) console.table(beside);
  const isUndisturbed =
    beside === null || (beside.refused === 0 && beside.left === 0 && beside.p95Ms <= 2 * beside.restP95Ms);
  const passed = damage === 0 && isComplete && reused && sight.slowestSightMs <= SIGHT_MS && isUndisturbed;
  process.stdout.write(
    passed ? 'Nothing lost, nothing doubled, the new catalogue seen, nobody shut out.\n' : 'FAILED\n',
  );
  process.exitCode = passed ? 0 : 1;
} finally {
  await stopEmbedded(directory);
  rmSync(directory, { recursive: true, force: true });
}
