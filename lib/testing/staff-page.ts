import type { Page } from '@playwright/test';
import { invite, mailbox, setPassword } from './invited-page';

type Who = { readonly name: string; readonly role: string; readonly site?: string };

export async function enterAs(page: Page, { name, role, site }: Who): Promise<void> {
  const given = ['--name', name, '--role', role, ...(site ? ['--site', site] : [])];
  await setPassword(page, await invite(mailbox(), ...given));
}

/** Signs out. On a phone the button is in the drawer. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL(/\/login$/);
}
