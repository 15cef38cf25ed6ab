import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN = '/usr/bin/chromium';

/** Kilobytes of script over the wire on a first visit to each address, everything loaded. */
export async function scriptBytes(addresses) {
  const browser = await chromium.launch({
    executablePath: existsSync(DEBIAN) ? DEBIAN : undefined,
    args: ['--no-sandbox'],
  });
  try {
    const sizes = [];
    for (const address of addresses) sizes.push(await scriptsOf(browser, address));
    return sizes;
  } finally {
    await browser.close();
  }
}

async function scriptsOf(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${address} answers ${response?.status()}.`);
  await context.close();
  return bytes / 1024;
}
