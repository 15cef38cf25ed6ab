import type { Page } from '@playwright/test';
import { adminWith } from './admin-command';
import { expect, untilHydrated } from './e2e';
import { e2eDatabase } from './outbox';

/** Somebody new, signed in on the back office. @param account of the command `users add`: '--role', 'ADMIN' */
export async function signInToOffice(page: Page, ...account: string[]): Promise<void> {
  const email = `${crypto.randomUUID().slice(0, 8)}@queplan.example`;
  const given = ['users', 'add', email, '--name', 'Eva Soto', ...account];
  const { status, stdout } = await adminWith({ DATABASE_URL: e2eDatabase() }, given);
  expect(status).toBe(0);
  await page.goto(new URL(stdout.trim().split('\n').at(-1)!).pathname);
  await untilHydrated(page);
  await page.getByLabel('Contraseña nueva').fill('Clave-2026');
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await page.waitForURL(/\/backoffice$/);
}
