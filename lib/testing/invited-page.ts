import type { Page } from '@playwright/test';
import { expect, untilHydrated } from '@/lib/testing/e2e';
import { admin } from '@/lib/testing/e2e-admin';

export const PASSWORD = 'Faro-Azul-26';

export const mailbox = () => `${crypto.randomUUID().slice(0, 8)}@demo.queplan.example`;

export async function invite(email: string, ...more: string[]): Promise<string> {
  const given = ['users', 'add', email, ...(more.includes('--name') ? [] : ['--name', 'Eva Soto']), ...more];
  const { status, stdout, stderr } = await admin(...given);
  expect([status, stderr.includes('"event":"operator"')]).toEqual([0, true]);
  return new URL(stdout.trim().split('\n').at(-1)!).pathname;
}

export async function setPassword(page: Page, link: string, password = PASSWORD): Promise<void> {
  await page.goto(link);
  await untilHydrated(page);
  await page.getByLabel('Contraseña nueva').fill(password);
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await page.waitForURL(/\/backoffice(\/|$)/);
}
