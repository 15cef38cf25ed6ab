import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';
import os from 'node:os';
import path from 'node:path';
import { median, undisturbed } from './figures.mjs';
import { PAGES } from './pages.mjs';

/** Prefers headless-shell. Without a graphics card, Chromium renders windows on the measured processors. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));
const SLOWER = 4;
const SETTLED = 2_500;

const chromiumPath = debian ?? chromium.executablePath();

export async function withBrowser(measure) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function onPhone(browser, use) {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  try {
    return await use(page, session);
  } finally {
    await context.close();
  }
}

async function open(page, address) {
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${address} answers ${response?.status()}.`);
}

function meter(session, counts) {
  const counted = new Set();
  const seen = { bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (counts({ ...request, type })) counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId)) return;
    seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  return seen;
}

/** Compressed bytes of a page's scripts, in an encoding that the empty app also supports. */
export function scriptOf(browser, address) {
  return onPhone(browser, async (page, session) => {
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    const scripts = meter(session, ({ type }) => type === 'Script');
    await open(page, address);
    return scripts.bytes / 1024;
  });
}

export function prefetchesOf(browser, address) {
  return onPhone(browser, async (page, session) => {
    const ahead = meter(session, ({ headers }) => 'next-router-prefetch' in headers);
    await open(page, address);
    return { requests: ahead.requests, kilobytes: ahead.bytes / 1024 };
  });
}

export function layoutShiftOf(browser, address) {
  return onPhone(browser, async (page) => {
    await page.addInitScript(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, address);
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(SETTLED);
    return page.evaluate(() => globalThis.shift);
  });
}

/**
 * Milliseconds on a slow processor from the click to the first frame with the plan, and to the frame with its contents.
 */
export function openingOf(browser, address, link, shown, whole) {
  return onPhone(browser, async (page, session) => {
    await open(page, address);
    const plan = page.locator(link).first();
    await plan.scrollIntoViewIfNeeded();
    await plan.hover();
    await page.waitForLoadState('networkidle');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return plan.evaluate(
      (element, selectors) => {
        const pressed = performance.now();
        const painted = (selector) =>
          new Promise((resolve) => {
            const seen = new MutationObserver(() => {
              if (!document.querySelector(selector)) return;
              seen.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
            });
            seen.observe(document.body, { childList: true, subtree: true, attributes: true });
          });
        const both = Promise.all(selectors.map(painted));
        element.click();
        return both;
      },
      [shown, whole],
    );
  });
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function runOnce(address, port) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const { default: lighthouse } = await import('lighthouse');
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

/** Network of a mid-range phone: 1.6 Mbit/s, with 150 ms to the server. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const BUTTONS = { home: 'button[aria-haspopup="dialog"]', list: 'main [role=button]', plan: 'main button' };
const BARS = [
  { what: 'first paint', key: 'painted', bar: 1.15 },
  { what: 'a press counts', key: 'pressCounts', bar: 1.5 },
];
/** Milliseconds after which a click without effect ends the run. */
const PATIENCE = 30_000;

/** Milliseconds to the first paint, and to the hydration of the button, after which a click works. */
function firstVisitOf(browser, address, button) {
  return onPhone(browser, async (page, session) => {
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript((selector) => {
      const timer = setInterval(() => {
        const keys = Object.keys(document.querySelector(selector) ?? {});
        if (!keys.some((key) => key.startsWith('__reactProps$'))) return;
        clearInterval(timer);
        globalThis.pressCounts = performance.now();
      }, 10);
    }, button);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.pressCounts, undefined, { timeout: PATIENCE });
    return page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      pressCounts: globalThis.pressCounts,
    }));
  });
}

async function firstVisitsOf(browser, pages, visits) {
  const seen = pages.map(() => []);
  for (let visit = 0; visit < visits; visit++)
    for (const [index, { address, button }] of pages.entries())
      seen[index].push(await undisturbed(`first visit of ${address}`, () => firstVisitOf(browser, address, button)));
  return seen.map((visitsOfOne) => ({
    painted: median(visitsOfOne.map(({ painted }) => painted)),
    pressCounts: median(visitsOfOne.map(({ pressCounts }) => pressCounts)),
  }));
}

export async function measureFirstVisits({ add, addressOf, floorAddress, firstVisits }) {
  const floor = { address: `${floorAddress}press`, button: 'button' };
  const ours = Object.entries(BUTTONS).map(([name, button]) => ({ name, address: addressOf(PAGES[name]), button }));
  const [nothing, ...seen] = await withBrowser((browser) => firstVisitsOf(browser, [floor, ...ours], firstVisits));
  for (const [index, { name }] of ours.entries())
    for (const { what, key, bar } of BARS) {
      const figures = { ours: seen[index][key], floor: nothing[key], atMost: true };
      add(`${name}, first visit on a slow phone, ms: ${what}`, figures.ours / figures.floor, bar, figures);
    }
}
