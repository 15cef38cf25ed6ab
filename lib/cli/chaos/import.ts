import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDemonstration } from '@/features/catalogue/server/demonstration';
import { makePlans } from '@/features/catalogue/server/generate';
import { App, freePort, get } from './app';

/** Plans an operator loads in one go, and how soon every running server has to show them. */
const PLANS = 10_000;
const GIVE_UP_MS = 30_000;
const HOST = 'co.localhost';
const PRODUCT_TYPE = 'MEDICINA PREPAGADA';
const LIST = '/Comparar/Medicina-Prepagada?order=lowerPrice';
const NAME = 'Plan recién importado';

export type ImportReport = { readonly plans: number; readonly importMs: number; readonly slowestSightMs: number };

async function catalogueOf(directory: string): Promise<string> {
  const files = await readDemonstration('co');
  const file = files.find(({ plans }) => plans.some(({ productType }) => productType === PRODUCT_TYPE))!;
  const made = [...makePlans(file.plans, PLANS, 7)];
  const { tariff } = made[0]!;
  if (tariff.model !== 'ageBand') throw new Error(`${PRODUCT_TYPE} is priced by ${tariff.model}`);
  const bands = tariff.bands.map((band) => ({ ...band, amount: 1 }));
  made[0] = { ...made[0]!, displayName: NAME, tariff: { ...tariff, bands } };
  const target = path.join(directory, 'catalogue.json');
  await writeFile(target, JSON.stringify({ ...file, plans: made }));
  return target;
}

async function importFile(file: string, databaseUrl: string): Promise<number> {
  const begun = performance.now();
  const flags = ['--conditions=react-server', '--import', 'tsx'];
  // Its price of 1, by which a list shows it first, is one that the command asks about.
  const child = spawn(process.execPath, [...flags, 'lib/cli/catalogue-import.ts', '--allow', file], {
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import stopped (${code})`);
  return performance.now() - begun;
}

async function isShown(port: number): Promise<boolean> {
  try {
    return (await get(port, LIST, HOST)).text.includes(NAME);
  } catch {
    return false;
  }
}

async function untilShown(port: number): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < GIVE_UP_MS) {
    if (await isShown(port)) return performance.now() - begun;
    await sleep(50);
  }
  throw new Error(`not shown on port ${port} within ${GIVE_UP_MS} ms`);
}

/** Milliseconds until two servers on one database show the cheapest of 10,000 plans loaded beside them. */
export async function importBesideServers(databaseUrl: string, directory: string): Promise<ImportReport> {
  const file = await catalogueOf(directory);
  const settings = { databaseUrl, directory };
  const apps = [new App(await freePort(), settings), new App(await freePort(), settings)];
  try {
    for (const app of apps) {
      await app.start();
      const { status, text } = await get(app.port, LIST, HOST);
      if (status !== 200 || text.includes(NAME))
        throw new Error(`the list answers ${status}, or shows what comes later`);
    }
    const importMs = await importFile(file, databaseUrl);
    const sights = await Promise.all(apps.map(({ port }) => untilShown(port)));
    return { plans: PLANS, importMs: Math.round(importMs), slowestSightMs: Math.round(Math.max(...sights)) };
  } finally {
    for (const app of apps) await app.end('SIGTERM');
  }
}
