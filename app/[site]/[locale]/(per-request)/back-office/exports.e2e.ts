import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { enterAs } from '@/lib/testing/staff-page';

const letters = () => crypto.randomUUID().replaceAll(/[^a-f]/g, '');

test('a list is taken as a file, and its filters are kept @pe-phone', async ({ page, market }, info) => {
  const name = `Violeta ${letters()}`;
  await page.goto('/contacto');
  await page.evaluate(
    async (contact) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify({ telefono: '+56987654321', ...contact });
      await fetch('/api/contactos', { method: 'POST', headers, body });
    },
    {
      first_name: name,
      email: `${crypto.randomUUID().slice(0, 8)}@queplan.example`,
      productType: market.lines[0]!.productType,
    },
  );

  await enterAs(page, { name: 'Eva Soto', role: 'SUPERVISOR', site: market.code });
  const line = market.lines[0]!.productType;
  await page.goto(`/backoffice/solicitudes?q=${encodeURIComponent(name)}&line=${line}&order=createdAt`);
  await untilHydrated(page);
  await expect(page.getByRole('link', { name })).toBeVisible();

  await page.getByRole('button', { name: 'Más' }).press('Enter');
  const files: Buffer[] = [];
  for (const [format, ending] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ]) {
    const saved = page.waitForEvent('download', { timeout: 15_000 });
    await page.getByRole('button', { name: `Exportar a ${format}` }).press('Enter');
    const file = await saved;
    await expect(page.getByText('Archivo descargado.')).toBeVisible();
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^Solicitudes-${market.code}-\\d{4}-\\d\\d-\\d\\d-filtrado\\.${ending}$`),
    );
    files.push(await readFile(await file.path()));
  }
  expect(files[0]!.toString()).toContain(`;${name};`);
  expect(files[1]!.subarray(0, 2).toString()).toBe('PK');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('export.png'), fullPage: true });

  await page.getByText('Guardados').press('Enter');
  await page.getByLabel('Nombre de estos filtros').fill('De la primera línea');
  await page.getByRole('button', { name: 'Guardar filtros' }).press('Enter');
  await expect(page.getByText('De la primera línea: filtros guardados.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('saved-filters.png'), fullPage: true });

  await page.goto('/backoffice/solicitudes');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Más' }).press('Enter');
  await page.getByText('Guardados').press('Enter');
  await page.getByRole('button', { name: 'De la primera línea', exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`solicitudes\\?(?=.*line=${line})(?=.*order=createdAt)(?!.*q=)`));
  await page.getByRole('button', { name: 'Quitar De la primera línea' }).press('Enter');
  await expect(page.getByText('Todavía no guardas ningún filtro.')).toBeVisible();
});
