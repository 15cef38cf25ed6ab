import type { Browser, Page } from '@playwright/test';
import { expect } from './e2e';
import { inDatabase } from './outbox';

/** Id of what the page shows, a person's purchase or a company's. */
export const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session');

/** Of the purchase that the page shows. @param change as SQL sets columns */
export const setPurchase = (page: Page, table: 'purchase' | 'company_purchase', change: string) =>
  inDatabase((client) => client.query(`update ${table} set ${change} where lead_id = $1`, [sessionOf(page)]));

/** The step that the page shows. */
export const current = (page: Page, title: string) =>
  expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${title}$`) })).toHaveAttribute(
    'aria-current',
    'step',
  );

/** One that knows nothing of the device of `page`. */
export const otherDevice = async (page: Page, browser: Browser) =>
  (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
