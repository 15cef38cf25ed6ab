import type { Page } from '@playwright/test';
import { invite, mailbox, setPassword } from './invited-page';

type Who = { readonly name: string; readonly role: string; readonly site?: string };

export async function enterAs(page: Page, { name, role, site }: Who): Promise<void> {
  const given = ['--name', name, '--role', role, ...(site ? ['--site', site] : [])];
  await setPassword(page, await invite(mailbox(), ...given));
}
