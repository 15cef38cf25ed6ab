import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectToFit, test, untilHydrated } from '@/lib/testing/e2e';
import { enterAs } from '@/lib/testing/staff-page';
type Organization = { readonly type: string; readonly url: string };
type Catalogue = {
  readonly market: string;
  readonly plans: readonly {
    readonly productCode: string;
    readonly insuranceType: string;
    readonly organization: { readonly type: string; readonly url: string };
    readonly tariff: { model: string; baseUf?: number; bands?: { amount: number }[] };
  }[];
  readonly organizations: readonly Organization[];
  readonly insuranceTypes: readonly { readonly code: string }[];
};

const present = (page: Page, market: string) =>
  page.evaluate(async (code) => (await fetch(`/api/staff/catalogue/file?market=${code}`)).text(), market);

function corrected(catalogue: Catalogue) {
  const plan = catalogue.plans.findLast(({ tariff }) => tariff.model === 'isapre' || tariff.model === 'ageBand')!;
  const tariff = structuredClone(plan.tariff);
  const band = tariff.bands?.[0];
  const before = band?.amount ?? tariff.baseUf!;
  const after = Math.round((before + 0.01) * 100) / 100;
  if (band) band.amount = after;
  else tariff.baseUf = after;
  const { type, url } = plan.organization;
  const file = {
    market: catalogue.market,
    organizations: catalogue.organizations.filter((one) => one.type === type && one.url === url),
    insuranceTypes: catalogue.insuranceTypes.filter(({ code }) => code === plan.insuranceType),
    plans: [{ ...plan, tariff }],
  };
  const field = band ? 'Tarifa · Tramo 1 · Precio' : 'Tarifa · Precio base';
  const written = (amount: number) => amount.toLocaleString('es-CL', { maximumFractionDigits: 6 });
  return { file, code: plan.productCode, row: [field, written(before), written(after)] };
}

test('a price is corrected by a file and taken back @cl-desktop', async ({ page, market, guard }, info) => {
  guard.allow(/status of 400/);
  await enterAs(page, { name: 'Eva Soto', role: 'ADMIN', site: market.code });
  await page.goto('/backoffice/catalogo');
  await untilHydrated(page);
  const input = page.getByLabel('Archivo del catálogo (JSON, Excel o CSV)');
  await expect(input).toBeVisible();
  await expectNoAxeViolations(page);
  const before = await present(page, market.code);
  const { file, code, row } = corrected(JSON.parse(before));
  const send = (name: string, content: unknown) =>
    input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });

  await input.setInputFiles({ name: 'precios.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByRole('button', { name: 'Revisar' }).press('Enter');
  await expect(page.getByText(/^Ese archivo no es el catálogo/)).toBeVisible();

  await send('roto.json', { ...file, plans: [{ ...file.plans[0], productType: 'NADA' }] });
  await page.getByRole('button', { name: 'Revisar' }).press('Enter');
  await expect(page.getByText('Errores del archivo: 1. Así no se puede publicar.')).toBeVisible();
  const wrong = page.getByRole('table', { name: 'Errores' }).getByRole('row').last();
  for (const cell of ['Planes', '1', code, 'Seguro', '«NADA»', 'Ese país no vende ese seguro.'])
    await expect(wrong).toContainText(cell);
  await expectNoAxeViolations(page);
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0);

  await send('precio.json', file);
  await page.getByRole('button', { name: 'Revisar' }).press('Enter');
  const change = page
    .getByRole('table', { name: `(${code})` })
    .getByRole('row')
    .last();
  for (const value of row) await expect(change).toContainText(value);
  await expect(page.getByText('Cambian: 1')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('difference.png'), fullPage: true });
  expect(await present(page, market.code)).toBe(before);
  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Publicar' })).toContainText('1 que cambian');
  await page.getByRole('button', { name: 'Sí, publicar' }).press('Enter');
  await expect(page.getByText(/^Publicado: versión \d+\.$/)).toBeVisible();
  expect(await present(page, market.code)).not.toBe(before);

  const loaded = page.getByRole('row').filter({ hasText: 'precio.json' }).first();
  await expect(loaded).toContainText('Eva Soto');
  await loaded.getByRole('button', { name: /^Deshacer la versión/ }).click();
  await page.getByRole('button', { name: 'Sí, volver a lo de antes' }).click();
  await expect(page.getByText(/^Deshecho: versión \d+\.$/)).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /Deshace la versión \d+/ })
      .first(),
  ).toBeVisible();
  expect(await present(page, market.code)).toBe(before);
  await expectNoAxeViolations(page);
  await expectToFit(page);
});

test('a price is found, changed and taken back on the screen @co-desktop', async ({ page, market }) => {
  await enterAs(page, { name: 'Eva Soto', role: 'ADMIN', site: market.code });
  await page.goto('/backoffice/catalogo');
  await untilHydrated(page);
  const before = await present(page, market.code);
  const { plans } = JSON.parse(before) as Catalogue;
  const { productCode } = plans.findLast(({ tariff }) => tariff.model === 'isapre' || tariff.model === 'ageBand')!;
  const panel = page.getByRole('region', { name: 'Precio de un plan' });
  await panel.getByLabel('Nombre, código o compañía del plan').fill(productCode);
  await panel.getByRole('button', { name: 'Buscar plan' }).press('Enter');
  await panel
    .getByRole('button', { name: `· ${productCode} ·` })
    .first()
    .press('Enter');
  const first = panel.getByRole('textbox', { name: /^Precio nuevo/ }).first();
  const now = await panel.getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
  const [amount = ''] = now.split(' ');
  await first.fill('nada');
  await expect(panel.getByText(/^«nada» no es un precio/)).toBeVisible();
  await first.fill(amount.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
  await expect(panel.getByText(/^Se lee como/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page);
  await panel.getByRole('button', { name: 'Publicar' }).press('Enter');
  await page.getByRole('button', { name: 'Sí, publicar' }).press('Enter');
  await expect(panel.getByText(/^Publicado: versión \d+\.$/)).toBeVisible();
  expect(await present(page, market.code)).not.toBe(before);
  await page
    .getByRole('button', { name: /^Deshacer la versión/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Sí, volver a lo de antes' }).press('Enter');
  await expect(page.getByText(/^Deshecho: versión \d+\.$/)).toBeVisible();
  expect(await present(page, market.code)).toBe(before);
});

test('a notice is written, seen beforehand, published and taken back @pe-desktop', async ({ page, market }) => {
  await enterAs(page, { name: 'Eva Soto', role: 'ADMIN', site: market.code });
  await page.goto('/backoffice/contenido');
  await untilHydrated(page);
  await page.getByText('Inicio, aviso y contacto', { exact: true }).click();
  const title = page.getByLabel('Aviso arriba de las páginas (español)');
  await title.fill('Cerramos el viernes');
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByText('Cerramos el viernes')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page);
  const publish = async () => {
    await page.getByRole('button', { name: 'Publicar' }).press('Enter');
    await page.getByRole('button', { name: 'Sí, publicar' }).press('Enter');
  };
  const home = () => page.evaluate(async () => (await fetch('/', { cache: 'no-store' })).text());
  await publish();
  await expect.poll(home, { timeout: 60_000 }).toContain('Cerramos el viernes');
  await title.fill('');
  await publish();
  await expect.poll(home, { timeout: 60_000 }).not.toContain('Cerramos el viernes');
});

test('a question is added to a form, tried in the preview and saved @pe-phone', async ({ page, market }, info) => {
  await enterAs(page, { name: 'Eva Soto', role: 'ADMIN', site: market.code });
  await page.goto('/backoffice/formularios');
  await untilHydrated(page);
  await expect(page.getByRole('table', { name: 'Formularios de perfil' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`/backoffice/formularios/${market.code}.HOGAR`);
  await untilHydrated(page);
  const editor = page.getByLabel('Formulario en JSON');
  const save = page.getByRole('button', { name: 'Guardar y publicar', exact: true });
  const preview = page.getByRole('form', { name: 'Vista previa' });
  await expect(preview).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByText('Ver como JSON').click();
  const before = await editor.inputValue();

  await editor.fill(before.slice(0, -1));
  await expect(page.getByText(/No es JSON/)).toBeVisible();
  await expect(save).toBeDisabled();
  const { definition, rules } = JSON.parse(before);
  const words = (es: string) => ({ es, en: es, pt: es });
  const common = { groupedBy: 'adicional', dataType: 'string', fieldType: 'text', isRequired: false };
  const changed = {
    definition: {
      ...definition,
      fields: [...definition.fields, { fldName: 'barrio', label: words('¿En qué barrio?'), ...common }],
    },
    rules,
  };
  await editor.fill(JSON.stringify(changed, null, 2));
  await expect(page.getByText('Sin errores.')).toBeVisible();
  await expect(preview.getByLabel('¿En qué barrio?')).toBeVisible();
  await page.getByRole('button', { name: 'Llenar con un ejemplo' }).press('Enter');
  await expect(page.getByText('Las respuestas están completas.')).toBeVisible();
  await preview.getByLabel('¿En qué barrio?').fill('Centro');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: info.outputPath('form.png'), fullPage: true });
  await expectToFit(page);

  const served = () => page.evaluate(async () => (await fetch('/api/profile-form/form?productTypeName=HOGAR')).text());
  const publish = async () => {
    await save.press('Enter');
    await page.getByRole('button', { name: 'Sí, guardar y publicar' }).press('Enter');
  };
  await publish();
  await expect(page.getByText(/^Formulario guardado\./)).toBeVisible();
  expect(await served()).toContain('¿En qué barrio?');
  await editor.fill(before);
  await expect(page.getByText('Sin errores.')).toBeVisible();
  await expect(save).toBeEnabled();
  await publish();
  await expect.poll(served).not.toContain('¿En qué barrio?');
});
