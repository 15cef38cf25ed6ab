import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { askForContact, expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { codeFor, inDatabase } from '@/lib/testing/outbox';
import { readPdf } from '@/lib/testing/read-pdf';

const rowsOf = (email: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select (select count(*) from lead where email = $1) + (select count(*) from outbox_mail where recipient = $1)
        + (select count(*) from person_code where email = $1) as n`,
      [email],
    );
    return Number(rows[0]!.n);
  });

async function open(page: Page, market: Market) {
  await page.goto(href(market, 'es', { name: 'home' }));
  await untilHydrated(page);
  await page.evaluate(() => localStorage.setItem('perfil-V1.7', '{"state":{"edad":40}}'));
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const address = href(market, 'es', { name: 'myData' });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === address);
  await page.getByRole('dialog').getByRole('link', { name: 'Mis datos' }).click();
  const answer = await answered;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await untilHydrated(page);
  await expect(page.getByText('la Ley 21.719 de Chile')).toBeVisible();
}

test('who proves an address sees, corrects and deletes its data @cl-phone', async ({ page, market, guard }, info) => {
  guard.allow(/400 \(Bad Request\)/);
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await open(page, market);
  await expectNoAxeViolations(page);
  await askForContact(page, { first_name: 'Ana Rojas', email });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Pedir código' }).click();
  await expect(page.getByRole('heading', { name: 'Escribe el código' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('code.png'), fullPage: true });
  await page.getByLabel('Código').fill(await codeFor(email));
  await page.getByRole('button', { name: 'Ver mis datos' }).click();
  await expect(page.getByRole('heading', { name: `Lo que guardamos de ${email}` })).toBeFocused();
  await expect(
    page.getByText('Para responder lo que pediste. Base: tu consentimiento. Se guarda hasta 24 meses'),
  ).toBeVisible();
  const groups = page.locator('details');
  for (const group of await groups.all()) await group.locator('summary').click();
  await expect(page.getByText('Ana Rojas').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('data.png'), fullPage: true });

  const download = async (name: string) => {
    const waits = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return readFile(await (await waits).path());
  };
  const json = JSON.parse((await download('Descargar JSON')).toString('utf8'));
  expect(json).toMatchObject({ email, request: [{ first_name: 'Ana Rojas', email }] });
  expect(json.consent).toHaveLength(1);
  const pdf = await readPdf(new Uint8Array(await download('Descargar PDF')));
  expect(JSON.stringify(pdf)).toContain('Ana Rojas');

  await page.getByLabel('Nombre').fill('A');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(/\S/);
  await page.getByLabel('Nombre').fill('Ana María Rojas');
  await page.getByLabel('Teléfono').fill('+56 9 7654 3210');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tus cambios')).toBeVisible();
  await expect(page.getByText('Ana María Rojas').first()).toBeVisible();

  await page.getByRole('button', { name: 'Detener el contacto' }).click();
  await expect(page.getByText('Desde ahora nadie te contacta por esto.')).toBeVisible();
  await expectNoAxeViolations(page);

  const erase = page.getByRole('button', { name: 'Borrar todo' });
  await expect(erase).toBeDisabled();
  await page.getByLabel('Entiendo que no se puede deshacer').check();
  await erase.click();
  await expect(page.getByText('Borramos todo lo que guardábamos de ti.')).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expectNoAxeViolations(page);
  await expect.poll(() => rowsOf(email)).toBe(0);
});
