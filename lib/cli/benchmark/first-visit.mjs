import { onPhone, withBrowser } from './browser.mjs';
import { median } from './figures.mjs';
import { PAGES } from './pages.mjs';
import { undisturbed } from './undisturbed.mjs';

/** A mid-range phone on 1.6 Mbit/s with 150 ms to the server. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const BUTTONS = { home: 'button[aria-haspopup="dialog"]', list: 'main [role=button]', plan: 'main button' };
const BARS = [
  { what: 'first paint', key: 'painted', bar: 1.15 },
  { what: 'a press counts', key: 'pressCounts', bar: 1.5 },
];
/** Milliseconds after which a click without effect ends the run. */
const PATIENCE = 30_000;

/** Milliseconds to the first paint, and until React has hydrated the button: from then on a click works. */
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
