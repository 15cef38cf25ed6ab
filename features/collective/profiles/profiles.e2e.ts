import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { isRefused } from '@/lib/sheet/sheet';
import { readXlsx } from '@/lib/sheet/read-xlsx';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const sheet = (...rows: string[]) => ({
  name: 'personas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['edad;sexo;region', ...rows].join('\r\n')),
});
const people = Array.from({ length: 60 }, (_, at) => `${25 + (at % 30)};${at % 2 ? 'Femenino' : 'M'};`);

async function rowsOf(download: Download) {
  const answer = await readXlsx(new Uint8Array(await readFile(await download.path())));
  if (isRefused(answer)) throw new Error(answer.refusal);
  return answer.rows;
}

test('a company has its sheet of people priced for a plan [A-70] @pe-desktop', async ({ page }) => {
  await page.goto('/Comparar/Empresas');
  const open = page.getByRole('button', { name: 'Calcular el precio de tu lista' });
  const [above, first] = [await open.boundingBox(), await page.locator('.plans > li').first().boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(first!.y);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Calcular el precio de tu lista' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);

  const file = dialog.getByLabel('Archivo de Excel o CSV (.xlsx o .csv)');
  const save = dialog.getByRole('button', { name: 'Descargar el archivo' });
  const submit = dialog.getByRole('button', { name: 'Calcular', exact: true });
  await file.setInputFiles(sheet(...people));
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/api/insurance/processProfilesWithExcel')),
    submit.click(),
  ]);
  expect(request.method()).toBe('POST');
  await expect(dialog.getByRole('status')).toContainText('Tu lista con precios está lista');
  const [priced] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const rows = await rowsOf(priced);
  expect(rows.slice(62).flat()).toContainEqual(expect.stringContaining('ejemplo'));
  const [price, total] = [Number(rows[1]![3]), Number(rows[61]![3])];
  expect(price).toBeGreaterThan(0);
  expect(Math.abs(total - 60 * price)).toBeLessThanOrEqual(60);

  await expect(dialog.getByRole('heading', { name: 'Lo más barato para tu lista de 60 personas' })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog
    .getByRole('link', { name: /^Solicitar / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Compra-Online\//);
  await expect(page.getByLabel('Número de colaboradores')).toHaveValue('60');
});

test('a messy payroll is priced for SCTR, and its request says the price @pe-phone', async ({ page }) => {
  await page.goto('/Comparar/SCTR');
  await page.getByRole('button', { name: 'Calcular el precio de tu lista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calcular el precio de tu lista' });
  const rows = [
    'PLANILLA SETIEMBRE',
    'N°;Trabajador;Talla de polo;Actividad;Sueldo básico;Nivel de riesgo',
    '1;Ana Rojas;M;oficina;2,500.00;I',
    ...Array.from({ length: 20 }, (_, at) => `${at + 2};Eva Soto ${at};S;obra;S/ 1800;IV`),
    ';TOTAL;;;4300;',
  ];
  const buffer = Buffer.from(rows.join('\r\n'));
  const file = dialog.getByLabel('Archivo de Excel o CSV (.xlsx o .csv)');
  await file.setInputFiles({ name: 'planilla.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Calcular', exact: true }).click();
  await expect(dialog.getByText(/ al mes en total$/)).toBeVisible();
  await expect(dialog.getByText('No usamos D (Actividad): usamos F (Nivel de riesgo)', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('link', { name: /^Solicitar con esta lista / }).click();
  await expect(page).toHaveURL(/\/solicitar/);
  const form = page.locator('.plan-request');
  const list = page.getByRole('region', { name: 'Tu lista de personas' });
  await expect(list).toContainText('21 personas · riesgo I (1), IV (20)');
  await expect(list).toContainText(/^Tu lista de personasS\/\s[\d,.]+ al mes en total/);
  await expectNoAxeViolations(page);
  await form.getByLabel('Nombre').fill('Ana Rojas');
  await form.getByLabel('Teléfono', { exact: true }).fill('+51987654321');
  await form.getByLabel('Email', { exact: true }).fill('ana.rojas@correo.example');
  const answered = page.waitForResponse('**/api/solicitarplans');
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect((await answered).status()).toBe(200);
});

test('a company asks for any plan by one button, and attaches its list there @co-phone', async ({ page }) => {
  await page.goto('/Comparar/Empresas');
  const card = page.locator('.plans > li > article').first();
  await expect(card.getByRole('link', { name: /^Solicitar / })).toHaveCount(1);
  await expect(card.getByRole('button', { name: /^Solicitar/ })).toHaveCount(0);
  await card.getByRole('link', { name: /^Solicitar / }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Adjuntar tu lista' }).click();
  await expect(page).toHaveURL(/\/Compra-Online\//);
});
