import { href } from '@/lib/routing/routes';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';

const HOURS = 3_600_000;

test('a page of 10 hours is loaded anew, once; none asks for the version @cl-phone @co-desktop [S-54] [S-55] [C-28]', async ({
  page,
}) => {
  const versions: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/qp-version') versions.push(request.url());
  });
  await page.clock.install();
  await page.goto('/');
  await untilHydrated(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.clock.fastForward(9.9 * HOURS);
  expect(loads).toBe(0);
  await page.clock.fastForward(0.1 * HOURS);
  await expect.poll(() => loads).toBe(1);
  await untilHydrated(page);
  await page.clock.fastForward(60_000);
  expect(loads).toBe(1);
  expect(versions).toEqual([]);
});

test('whoever fills in a form is waited for, and finds it as it was @pe-phone @cl-desktop [S-54]', async ({
  page,
  market,
}) => {
  await page.clock.install();
  await page.goto(href(market, 'es', { name: 'contact' }));
  await untilHydrated(page);
  const name = page.getByRole('main').locator('form').getByLabel('Nombre');
  await name.fill('Ana Rojas');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.clock.fastForward(10 * HOURS);
  await expect(name).toHaveValue('Ana Rojas');
  await name.press('End');
  await page.clock.fastForward(50_000);
  expect(loads).toBe(0);
  await page.clock.fastForward(30_000);
  await expect.poll(() => loads).toBe(1);
  await expect(name).toHaveValue('Ana Rojas');
});
