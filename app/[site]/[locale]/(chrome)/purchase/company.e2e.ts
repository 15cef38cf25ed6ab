import { readFile } from 'node:fs/promises';
import { readXlsx } from '@/lib/sheet/read-xlsx';
import { isRefused } from '@/lib/sheet/sheet';
import {
  ACTIVATION,
  ask,
  begin,
  CANCELLATION,
  choose,
  csvOf,
  dayOf,
  EMPLOYEES,
  employees,
  fillCompany,
  listPeople,
  mailedTo,
  openPlan,
  REFUSED,
  TYPED,
} from '@/lib/testing/company-flow';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { current, otherDevice, setPurchase } from '@/lib/testing/purchase-page';
import { employeeCells } from '@/lib/testing/sample-employees';

const STEPS = ['Datos empresa', 'Datos colaboradores', 'Asignación ejecutivo', 'Confirmación'];

test('a company asks for an offer, step by step [R-23] @cl-phone @pe-desktop', async ({ page, market }) => {
  test.slow();
  await openPlan(page, market);
  const steps = page.locator('ol[aria-label^="Paso"] li');
  expect(await steps.allTextContents()).toEqual(STEPS);
  await current(page, 'Datos empresa');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Nombre de la empresa necesario.')).toBeVisible();
  await expectNoAxeViolations(page);
  const email = await fillCompany(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Datos colaboradores');
  await expect(page.getByText(/^Calculado para los colaboradores|no conocemos el precio/)).toBeVisible();
  await expectNoAxeViolations(page);
  await listPeople(page, market);
  await expect(page.getByText(/^Calculado para los titulares de tu lista|no conocemos el precio/)).toBeVisible();
  await expect(page.getByText(`${EMPLOYEES} personas se llaman igual que otra.`, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Asignación ejecutivo');
  await expect(page.getByText(`${EMPLOYEES} titulares · 1 dependiente`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(page, 'Confirmación');
  await expect(page.getByText(`Te mandamos un correo a ${email} con el resumen.`)).toBeVisible();
  await expect(page.getByText(/^Esta solicitud queda abierta hasta/)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await steps.allTextContents()).toEqual(STEPS);
});

test('a reload, Back and a second tab lose nothing, and a stranger with the address sees nothing @pe-desktop', async ({
  page,
  market,
  browser,
}) => {
  test.slow();
  await openPlan(page, market);
  await page.getByLabel('Nombre de la empresa').fill('A medio escribir');
  await page.reload();
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('A medio escribir');
  const email = await fillCompany(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Datos colaboradores');
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByLabel('Nombres').fill('Berta');
  await page.keyboard.press('Escape');
  // Its entry of the history is left before.
  await page.waitForFunction(() => !(history.state as { layer?: { depth: number } } | null)?.layer?.depth);
  await page.reload();
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(page.getByLabel('Nombres')).toHaveValue('Berta');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await current(page, 'Datos colaboradores');
  await page.goBack();
  await current(page, 'Datos empresa');
  await expect(page.getByLabel('Nombre de contacto')).toHaveValue('Ana Rojas');
  await page.goForward();
  await current(page, 'Datos colaboradores');
  await listPeople(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Asignación ejecutivo');
  await page.reload();
  await current(page, 'Asignación ejecutivo');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await current(second, 'Asignación ejecutivo');
  await second.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(second, 'Confirmación');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(page, 'Confirmación');
  const stranger = await otherDevice(page, browser);
  await stranger.goto(page.url());
  await expect(stranger.getByText('Esta solicitud se empezó en otro navegador', { exact: false })).toBeVisible();
  expect(await stranger.content()).not.toContain(email);
  await stranger.context().close();
});

test('a request is come back to: on this device from its plan, on another by the mail, once @co-phone', async ({
  page,
  market,
  browser,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 403/);
  await ask(page, market);
  await expect(page.getByText('Ana María Núñez').first()).toBeVisible();
  await expect(page.getByText('Seguir más tarde o en otro equipo')).toBeVisible();
  const { pathname, search, hash } = new URL(await mailedTo(page, '#solicitud='));
  await page.goto(new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Seguir con tu solicitud' }).click();
  await current(page, 'Confirmación');
  const other = await otherDevice(page, browser);
  await other.goto(pathname + search + hash);
  await other.getByRole('button', { name: 'Abrir mi solicitud' }).click();
  await current(other, 'Confirmación');
  await expectNoAxeViolations(other);
  await other.context().close();
  const third = await otherDevice(page, browser);
  await third.goto(pathname + search + hash);
  await third.getByRole('button', { name: 'Abrir mi solicitud' }).click();
  await third.getByRole('button', { name: 'Enviarme otro enlace' }).click();
  await expect(third.getByText('Te mandamos otro al mismo correo.')).toBeVisible();
  await third.context().close();
});

test('the executive sees the list by the link of the mail, and takes it along as a sheet @co-phone', async ({
  page,
  market,
}) => {
  test.slow();
  await ask(page, market);
  const { pathname } = new URL(await mailedTo(page, '/lista-empresa/'));
  const answer = (await page.goto(pathname))!;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de la empresa' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${EMPLOYEES + 1} personas por asegurar` })).toBeVisible();
  await expect(page.getByText('Panadería Los Aromos', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar en Excel (.xlsx)' }).click(),
  ]);
  const sheet = await readXlsx(new Uint8Array(await readFile(await download.path())));
  if (isRefused(sheet)) throw new Error(sheet.refusal);
  expect(sheet.rows[0]).toEqual(ACTIVATION);
  expect(sheet.rows).toHaveLength(EMPLOYEES + 2);
  await page.goto(`${pathname}x`);
  await expect(page.getByRole('heading', { level: 1, name: 'El enlace no es válido' })).toBeVisible();
});

test('somebody is added, corrected and taken off by a form, whose day is from 30 days back to 45 ahead [C-40] @cl-phone', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  guard.allow(REFUSED);
  await begin(page, market, dayOf(market, -30));
  const dialog = page.getByRole('dialog');
  for (const [n, days] of [-30, 45].entries()) {
    await page.getByRole('button', { name: 'Agregar persona' }).click();
    const cells = employeeCells(market.code, n + 1, dayOf(market, days));
    for (const [label, column] of TYPED) await dialog.getByLabel(label, { exact: true }).fill(cells[column]);
    await dialog.getByLabel('Sexo').selectOption('Femenino');
    const day = dialog.getByLabel('Asegurado desde');
    await day.fill(dayOf(market, days + Math.sign(days)));
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/^La fecha tiene que estar entre el/)).toBeVisible();
    if (n === 0) await expectNoAxeViolations(page);
    await day.fill(cells.effectiveDate);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
  }
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Editar a/ }) });
  await expect(row).toHaveCount(2);
  await row
    .first()
    .getByRole('button', { name: /^Editar a/ })
    .click();
  await dialog.getByLabel('Nombres').fill('Carla');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.filter({ hasText: 'Carla' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar a Carla Núñez' }).click();
  await dialog.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(row).toHaveCount(1);
});

test('the templates have their columns, and a sheet with one too many or too few is refused by row and column [E-50] [E-51] @cl-phone @pe-desktop', async ({
  page,
  market,
}) => {
  await begin(page, market);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Plantilla CSV' }).click(),
  ]);
  const columnsOf = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .split('\r\n')[0]!
      .split(';');
  expect(columnsOf(await readFile(await download.path(), 'utf8'))).toEqual(ACTIVATION);
  const cancellation = await page.evaluate(async () =>
    (await fetch('/api/employees/template?change=cancellation&format=csv')).text(),
  );
  expect(columnsOf(cancellation)).toEqual(CANCELLATION);
  const refused = page.getByRole('alert').filter({ hasText: 'No cargamos nada' });
  await choose(page, csvOf(ACTIVATION.slice(0, -1), employees(market)));
  await expect(refused.getByText(/ · fila 1, columna .* \(bank\)$/)).toBeVisible();
  await choose(page, csvOf([...ACTIVATION, 'apodo'], employees(market)));
  await expect(refused.getByText(/ · fila 1, columna R \(apodo\)$/)).toBeVisible();
  await expect(page.getByText('Aún no hay nadie en la lista.')).toBeVisible();
});

test('a sheet takes days from 30 back to 45 ahead, and nobody while one is beyond [C-40] @in-desktop', async ({
  page,
  market,
}) => {
  await begin(page, market, dayOf(market, -30));
  const sheet = (days: readonly number[]) =>
    csvOf(
      ACTIVATION,
      days.map((ahead, n) => employeeCells(market.code, n + 1, dayOf(market, ahead))),
    );
  await choose(page, sheet([-31, 0, 46]));
  const wrong = page
    .getByRole('alert')
    .getByText(/^La fecha tiene que estar entre el .+ · filas 2, 4, columna K \(effectiveDate\)$/);
  await expect(wrong).toHaveCount(1);
  await expect(page.getByText('Aún no hay nadie en la lista.')).toBeVisible();
  await choose(page, sheet([-30, 45]));
  await expect(page.getByText('Cargamos 2 personas.')).toBeVisible();
});

test('a request is open on its day 15, over on day 16, and is renewed then [C-39] @pe-desktop @co-phone', async ({
  page,
  market,
}) => {
  test.slow();
  await ask(page, market);
  await setPurchase(page, 'company_purchase', `requested_at = now() - interval '15 days'`);
  await page.reload();
  await expect(page.getByText(/^Esta solicitud queda abierta hasta/)).toBeVisible();
  await setPurchase(page, 'company_purchase', `requested_at = now() - interval '16 days'`);
  await page.reload();
  await expect(page.getByText(/^La solicitud venció el/)).toBeVisible();
  await page.getByRole('button', { name: 'Renovar solicitud' }).click();
  await expect(page.getByText(/^Esta solicitud queda abierta hasta/)).toBeVisible();
});

test('a price is refused after 30 minutes, with a way to go on @once', async ({ page, market, guard }) => {
  guard.allow(REFUSED);
  await begin(page, market);
  await listPeople(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Asignación ejecutivo');
  await setPurchase(page, 'company_purchase', `priced_at = now() - interval '30 minutes'`);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('El precio venció: sigue con el de hoy.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Seguir con el precio de hoy' }).click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(page, 'Confirmación');
});
