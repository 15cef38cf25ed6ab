import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';

test.use({ bypassCSP: true });

/** What a reader may set by WCAG 1.4.12 without losing anything. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const cards = (page: Page) => page.locator('ul.plans > li > article');

/**
 * Elements that reach out of the window, unless they scroll or are cut on purpose, and buttons whose words are cut. The
 * window is as wide as it was set: `innerWidth` of a phone grows with a page that is too wide.
 */
const outOfSight = (page: Page) =>
  page.evaluate((width) => {
    const isBoxed = (element: Element): boolean => {
      const around = element.parentElement;
      return around !== null && (getComputedStyle(around).overflowX !== 'visible' || isBoxed(around));
    };
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, svg, script') &&
        getComputedStyle(element).clipPath === 'none' &&
        element.getBoundingClientRect().width > 1,
    );
    const outside = seen.filter((element) => element.getBoundingClientRect().right > width + 1 && !isBoxed(element));
    const cut = seen.filter((element) => element.matches('button, .btn') && isCut(element));
    return [...outside, ...cut].map((element) => `${element.className} ${element.textContent.slice(0, 40)}`);
  }, page.viewportSize()!.width);

/** Words of the first card that are cut though the rest of it is open. */
const cutInCard = (page: Page) =>
  cards(page)
    .first()
    .evaluate((card) =>
      [...card.querySelectorAll('*')]
        .filter((part) => {
          const { overflowX, overflowY } = getComputedStyle(part);
          const isWide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
          const isHigh = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1;
          return (isWide || isHigh) && part.checkVisibility() && !part.closest('.sr-only, .stars');
        })
        .map((part) => `${part.className} ${part.textContent.slice(0, 40)}`),
    );

for (const { how, width, style, letters } of [
  { how: 'at 200 % on a phone', width: 195, style: ':root {}', letters: 16 },
  { how: 'with letters twice as large', width: 390, style: ':root {}', letters: 32 },
  { how: 'with wide letters, words and lines', width: 390, style: SPACING, letters: 16 },
])
  test(`list, comparison, plan and contact keep all in the window ${how} @co-phone`, async ({ page, market }) => {
    await page.setViewportSize({ width, height: 844 });
    // What a person sets in their browser, in px; 16 is everybody's.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    const { path } = market.lines.find(({ filters }) => filters.includes('coverageOrganizations'))!;
    await page.goto(`/Comparar/${path}?precio=todos`);
    await untilHydrated(page);
    await page.addStyleTag({ content: style });
    expect(await outOfSight(page), 'list').toEqual([]);
    await cards(page).first().locator('.plan-toggle summary').click();
    expect(await cutInCard(page)).toEqual([]);
    const plan = (await cards(page).first().locator('.plan-name a').getAttribute('href'))!;

    for (const at of [0, 1]) await cards(page).nth(at).locator('.plan-compare').click();
    await page.locator('.compare-bar-actions .btn-primary').click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    expect(await outOfSight(page), 'comparison').toEqual([]);

    for (const address of [plan, '/contacto']) {
      await page.goto(address);
      await untilHydrated(page);
      await page.addStyleTag({ content: style });
      expect(await outOfSight(page), address).toEqual([]);
    }
  });

test('a link leads past the filters to the first plan @cl-desktop', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await untilHydrated(page);
  const skip = page.getByRole('link', { name: 'Ir a los planes' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cards(page).first().locator(':focus')).toHaveCount(1);
  await expect(cards(page).first()).toBeInViewport();
});
