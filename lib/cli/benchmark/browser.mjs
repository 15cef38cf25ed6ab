import { existsSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';

/** Prefers headless-shell: without a graphics card, windows are drawn on the cores being measured. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const SLOWER = 4;
const SETTLED = 2_500;

export const chromiumPath = debian ?? chromium.executablePath();

export async function withBrowser(measure) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

export async function onPhone(browser, use) {
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

/** Bytes in an encoding that the empty app supports too. */
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
 * Milliseconds from the click on a slow processor to the first frame with the plan, and to the frame with its contents.
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
