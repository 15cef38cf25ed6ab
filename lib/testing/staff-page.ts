import { expect, type Page } from '@playwright/test';
import { adminWith } from './admin-command';
import { untilHydrated } from './e2e';
import { e2eDatabase } from './outbox';

type Who = { readonly name: string; readonly role: string; readonly site?: string };

/** Invites somebody by the command, and lets them in on that page. */
export async function enterAs(page: Page, { name, role, site }: Who): Promise<void> {
  const email = `${crypto.randomUUID().slice(0, 8)}@queplan.example`;
  const given = ['users', 'add', email, '--name', name, '--role', role, ...(site ? ['--site', site] : [])];
  const { status, stdout } = await adminWith({ DATABASE_URL: e2eDatabase() }, given);
  expect(status).toBe(0);
  await page.goto(new URL(stdout.trim().split('\n').at(-1)!).pathname);
  await untilHydrated(page);
  await page.getByLabel('Contraseña nueva').fill('Clave-2026');
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await page.waitForURL(/\/backoffice$/);
}
