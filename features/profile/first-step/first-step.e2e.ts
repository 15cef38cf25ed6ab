import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const SLOW_PHONE = { latency: 4_000, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false } as const;
const NOTHING_COMES = { ...SLOW_PHONE, latency: 60_000 };

async function slowDown(page: Page, network: typeof SLOW_PHONE | typeof NOTHING_COMES) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', network);
  return async () => {
    await browser.send('Network.emulateNetworkConditions', { ...SLOW_PHONE, latency: 0, downloadThroughput: -1 });
    await browser.detach();
  };
}

const pressed = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const button = document.querySelector<HTMLElement>('.list-top [role=button][aria-haspopup=dialog][aria-expanded]')!;
    while (!Object.keys(button).some((key) => key.startsWith('__reactProps'))) await frame();
    const start = performance.now();
    button.focus();
    button.click();
    while (!document.querySelector('dialog[open] input:enabled')) await frame();
    await frame();
    return performance.now() - start;
  });

test('the first questions of every line stand at once, and keep what is typed @pe-phone', async ({ page, market }) => {
  test.setTimeout(180_000);
  const times: string[] = [];
  for (const { path } of market.lines) {
    await page.goto(`/Comparar/${path}`, { waitUntil: 'load' });
    const lift = await slowDown(page, NOTHING_COMES);
    times.push(`${path} ${Math.round(await pressed(page))}`);
    await expect(page.locator('dialog[open] input:enabled').first()).toBeVisible();
    await lift();
  }
  test.info().annotations.push({ type: 'ms', description: times.join(', ') });

  const line = market.lines.find(({ profileForm }) => profileForm === 'persons')!;
  await page.goto(`/Comparar/${line.path}`, { waitUntil: 'load' });
  const lift = await slowDown(page, SLOW_PHONE);
  await pressed(page);
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  const first = dialog.getByRole('textbox', { name: 'Edad' });
  await first.focus();
  await page.keyboard.type('3');
  await expectNoAxeViolations(page);
  await page.keyboard.type('4');
  await lift();
  const age = dialog.getByRole('spinbutton', { name: 'Edad' });
  await expect(age).toHaveValue('34');
  await expect(age).toBeFocused();
  await page.keyboard.type('1');
  await expect(age).toHaveValue('341');
  await expect(first).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.list-top [role=button][aria-haspopup=dialog][aria-expanded]')).toBeFocused();
});
