import type { Browser, Page } from '@playwright/test';
import { expect } from './e2e';
import { inDatabase } from './outbox';

export const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('session');

export const setPurchase = (page: Page, table: 'purchase' | 'company_purchase', change: string) =>
  inDatabase((client) => client.query(`update ${table} set ${change} where lead_id = $1`, [sessionOf(page)]));

export const current = (page: Page, title: string) =>
  expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${title}$`) })).toHaveAttribute(
    'aria-current',
    'step',
  );

export const otherDevice = async (page: Page, browser: Browser) =>
  (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
