import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumPath } from './browser.mjs';
import { median } from './figures.mjs';
import { PAGES } from './pages.mjs';
import { undisturbed } from './undisturbed.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function runOnce(address, port) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: CATEGORIES });
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]);
    return { ...Object.fromEntries(scores), blocking: audits['total-blocking-time'].numericValue };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function lighthouseOf(addresses, { runs, port }) {
  const seen = addresses.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, address] of addresses.entries())
      seen[index].push(await undisturbed(`Lighthouse of ${address}`, () => runOnce(address, port)));
  return seen.map((results) =>
    Object.fromEntries([...CATEGORIES, 'blocking'].map((key) => [key, median(results.map((one) => one[key]))])),
  );
}

export async function measureLighthouse({ add, addressOf, floorAddress, lighthouseRuns: runs, freePorts: [port] }) {
  const [list, nothing] = await lighthouseOf([addressOf(PAGES.list), floorAddress], { runs, port });
  const against = (key) => ({ ours: list[key], floor: nothing[key] });
  const least = Math.max(94, nothing.performance - 2);
  add('list, Lighthouse performance', list.performance, least, against('performance'));
  add('list, blocking time over the floor, ms', list.blocking - nothing.blocking, 60, { atMost: true });
  for (const name of ['accessibility', 'seo']) add(`list, Lighthouse ${name}`, list[name], 100);
  const practices = 'best-practices';
  add('list, Lighthouse best practices', list[practices], nothing[practices], against(practices));
}
