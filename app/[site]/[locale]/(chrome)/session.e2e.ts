import { expect, test, untilHydrated } from '@/lib/testing/e2e';

/** Milliseconds. */
const TEN_HOURS = 36_000_000;
const SIX_MINUTES = 360_000;

test('a page of 10 hours is loaded anew, once; none asks for the version @cl-phone [S-54] [S-55] [C-28]', async ({
  page,
}) => {
  const versions: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/qp-version') versions.push(request.url());
  });
  await page.clock.install();
  await page.goto('/');
  await untilHydrated(page);
  // From when the page counts its hours.
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.clock.fastForward(TEN_HOURS - SIX_MINUTES);
  expect(loads).toBe(0);
  await page.clock.fastForward(SIX_MINUTES);
  // It waits until nothing is typed or fetched.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(loads).toBe(1);
  }).toPass({ intervals: [1_000] });
  await untilHydrated(page);
  await page.clock.fastForward(60_000);
  expect(loads).toBe(1);
  expect(versions).toEqual([]);
});
