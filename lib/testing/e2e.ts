import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import type { MarketCode } from '@/lib/contract/atoms';
import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { toSite } from '@/lib/site/site';

export type E2eOptions = { siteCode: MarketCode };

type Guard = { allow: (pattern: RegExp) => void; isAllowed: (complaint: string) => boolean };

const isOwnStatus = (message: ConsoleMessage, page: Page) =>
  message.text().startsWith('Failed to load resource') && message.location().url === page.url();

export const test = base.extend<E2eOptions & { market: Market; guard: Guard }>({
  siteCode: ['cl', { option: true }],
  market: async ({ siteCode }, use) => {
    await use(marketOf(toSite(siteCode)!));
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  guard: async ({}, use) => {
    const allowed: RegExp[] = [];
    await use({
      allow: (pattern) => allowed.push(pattern),
      isAllowed: (complaint) => allowed.some((pattern) => pattern.test(complaint)),
    });
  },
  page: async ({ page, guard }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOwnStatus(message, page)) complaints.push(message.text());
    });
    await page.exposeBinding('reportViolation', (_, text: string) => complaints.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
        report(`policy: ${event.violatedDirective} blocks ${event.blockedURI}`);
      });
    });
    await use(page);
    expect(complaints.filter((complaint) => !guard.isAllowed(complaint))).toEqual([]);
  },
});

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens all groups of the footer, which are folded on a phone. */
export async function openFooter(page: Page) {
  const footer = page.getByRole('contentinfo');
  await footer.locator('details').evaluateAll((all) => {
    for (const group of all) (group as HTMLDetailsElement).open = true;
  });
  return footer;
}

export async function untilHydrated(page: Page, selector = 'header'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, selector);
}

export async function layOutOffscreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.plans > li, .list-after'))
      element.style.contentVisibility = 'visible';
  });
}

export const planCards = (page: Page) => page.locator('ul.plans > li > article');

/** Layout shift of the page while `load` opens it, as browsers measure it. */
export async function shiftDuring(page: Page, load: () => Promise<unknown>): Promise<number> {
  await page.addInitScript(() => {
    const shift = globalThis as unknown as { moved: number };
    shift.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await load();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

export async function expectNoAxeViolations(page: Page, without?: string): Promise<void> {
  await layOutOffscreen(page);
  await settle(page);
  const scan = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(AXE_TAGS);
  // The legacy mode takes a third of the time, because it opens no second page, but it does not read frames.
  scan.setLegacyMode(page.frames().length === 1);
  const { violations } = await (without === undefined ? scan : scan.exclude(without)).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
  expect(findings).toEqual([]);
}

/** Lists table parts with another `display` and no explicit role, which Safari drops from the table. */
export const lostTableParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table, thead, tbody, tr, th, td')]
      .filter((part) => part.checkVisibility() && !part.ariaHidden && !part.role)
      .filter((part) => !getComputedStyle(part.closest('table')!.tBodies[0]!.rows[0]!).display.startsWith('table'))
      .map((part) => part.outerHTML.slice(0, 80)),
  );

export async function expectToFit(page: Page): Promise<void> {
  const [content, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(shown!);
}

export const askForContact = (page: Page, contact: { first_name: string; email: string; productType?: string }) =>
  page.evaluate(async (given) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ telefono: '+56987654321', ...given });
    const answer = await fetch('/api/contactos', { method: 'POST', headers, body });
    return ((await answer.json()) as { id: string }).id;
  }, contact);

export async function leaveBooking(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Asignación automática de Seguro' });
  await expect(dialog.getByText('Recibimos tu solicitud.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Volver a mi solicitud' }).click();
  await expect(dialog).toBeHidden();
}

export { expect };
