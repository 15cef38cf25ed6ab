import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { MarketCode } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import type { Market } from '@/lib/markets/market';
import { dayAfter } from '@/lib/markets/opening-hours';
import { readXlsx } from '@/lib/sheet/read-xlsx';
import { isRefused } from '@/lib/sheet/sheet';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';
import { childCells, employeeCells, TAX_IDS } from '@/lib/testing/sample-employees';

const STEPS = ['Datos empresa', 'Datos colaboradores', 'Asignación ejecutivo', 'Confirmación'];

const PHONES: Readonly<Record<MarketCode, string>> = {
  cl: '+56 9 8765 4321',
  pe: '+51 987 654 321',
  co: '+57 300 123 4567',
  in: '+34 600 123 456',
};

/** The browser complains of each answer of 400. */
const REFUSED = /status of 400/;

/** As the checklist says them, whatever our own table does. */
const ACTIVATION = [
  'rowNumber',
  'name',
  'paternalSurname',
  'maternalSurname',
  'legalId',
  'birthDate',
  'gender',
  'email',
  'phone',
  'insuredType',
  'effectiveDate',
  'coverageGroup',
  'holderLegalId',
  'dependantType',
  'accountType',
  'accountNumber',
  'bank',
];
const CANCELLATION = [
  'rowNumber',
  'name',
  'paternalSurname',
  'maternalSurname',
  'legalId',
  'birthDate',
  'gender',
  'email',
  'phone',
  'insuredType',
  'reason',
];

/** As many as every collective plan of the demonstration takes. */
const EMPLOYEES = 12;

const dayOf = ({ timeZone }: Market, days = 0) => dayAfter(dayIn(timeZone, new Date()), days);

async function openPlan(page: Page): Promise<void> {
  await page.goto('/contacto');
  const productCode = await page.evaluate(async () => {
    const query = new URLSearchParams({ productType: 'COLECTIVO', organizationTypes: 'ASEG' });
    const { data } = await (await fetch(`/api/insurance/compare/metadata?${query}`)).json();
    return data.find(({ offers }: (typeof data)[number]) => offers !== 0).productCode as string;
  });
  await page.goto(`/Compra-Online/${encodeURIComponent(productCode)}`);
  await expect(page.getByLabel('Nombre de la empresa')).toBeVisible();
}

const current = (page: Page, title: string) =>
  expect(page.getByRole('listitem').filter({ hasText: title })).toHaveAttribute('aria-current', 'step');

async function fillCompany(page: Page, market: Market): Promise<string> {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@empresa.example`;
  await page.getByLabel('Nombre de la empresa').fill('Panadería Los Aromos');
  await page
    .getByLabel(/ de la empresa$/)
    .nth(1)
    .fill(TAX_IDS[market.code]);
  const activity = page.getByLabel('Actividad');
  if (market.workSectors.length > 0) await activity.selectOption({ index: 1 });
  else await activity.fill('Panadería');
  await page.getByLabel('Nombre de contacto').fill('Ana Rojas');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Teléfono').fill(PHONES[market.code]);
  await page.getByLabel('Número de colaboradores').fill(String(EMPLOYEES));
  await page.getByLabel('Inicio de vigencia').fill(dayOf(market));
  return email;
}

async function begin(page: Page, market: Market): Promise<string> {
  await openPlan(page);
  const email = await fillCompany(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Datos colaboradores');
  return email;
}

type Cells = Readonly<Record<string, string>>;

const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.join(';'))
    .join('\n');

const choose = (page: Page, text: string, name = 'personas.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const employees = (market: Market, count = EMPLOYEES, day = dayOf(market)): Cells[] =>
  Array.from({ length: count }, (_, n) => employeeCells(market.code, n + 1, day));

async function listPeople(page: Page, market: Market): Promise<void> {
  const rows = [...employees(market), childCells(market.code, 90, 1, dayOf(market))];
  await choose(page, csvOf(ACTIVATION, rows));
  await expect(page.getByText(`Cargamos ${rows.length} personas.`)).toBeVisible();
}

async function ask(page: Page, market: Market): Promise<string> {
  const email = await begin(page, market);
  await listPeople(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Asignación ejecutivo');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(page, 'Confirmación');
  return email;
}

/** Of the purchase that the page shows. */
const setPurchase = (page: Page, change: string) =>
  inDatabase((client) =>
    client.query(`update company_purchase set ${change} where lead_id = $1`, [
      new URL(page.url()).searchParams.get('session'),
    ]),
  );

test('a company asks for an offer, step by step [R-23] @each', async ({ page, market }) => {
  test.slow();
  await openPlan(page);
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

test('a reload, Back and a second tab lose nothing, and a stranger with the address sees nothing @each', async ({
  page,
  market,
  browser,
}) => {
  test.slow();
  await openPlan(page);
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
  const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('Esta solicitud se empezó en otro navegador', { exact: false })).toBeVisible();
  expect(await stranger.content()).not.toContain(email);
  await stranger.context().close();
});

/** As it waits in the outbox without SMTP. */
const mailedTo = (page: Page, part: string): Promise<string> =>
  inDatabase(async (client) => {
    const leadId = new URL(page.url()).searchParams.get('session');
    const find = async () => {
      const { rows } = await client.query<{ text: string }>(
        `select text from outbox_mail where lead_id = $1 and text like '%' || $2 || '%' order by created_at desc`,
        [leadId, part],
      );
      return new RegExp(`https?:\\S+${part}[\\w.-]+`).exec(rows[0]?.text ?? '')?.[0] ?? null;
    };
    await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
    return (await find())!;
  });

test('a request is come back to: on this device from its plan, on another by the mail, once @each', async ({
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
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await other.goto(pathname + search + hash);
  await other.getByRole('button', { name: 'Abrir mi solicitud' }).click();
  await current(other, 'Confirmación');
  await expectNoAxeViolations(other);
  await other.context().close();
  const third = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await third.goto(pathname + search + hash);
  await third.getByRole('button', { name: 'Abrir mi solicitud' }).click();
  await third.getByRole('button', { name: 'Enviarme otro enlace' }).click();
  await expect(third.getByText('Te mandamos otro al mismo correo.')).toBeVisible();
  await third.context().close();
});

test('the executive sees the list by the link of the mail, and takes it along as a sheet @each', async ({
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

const TYPED: readonly (readonly [string, keyof ReturnType<typeof employeeCells>])[] = [
  ['Nombres', 'name'],
  ['Apellido paterno', 'paternalSurname'],
  ['Documento de identidad', 'legalId'],
  ['Fecha de nacimiento', 'birthDate'],
  ['Email (opcional)', 'email'],
  ['Teléfono (opcional)', 'phone'],
];

test('somebody is added, corrected and taken off by a form, whose day is from 30 days back to 45 ahead [C-40] @each', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  guard.allow(REFUSED);
  await begin(page, market);
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

test('the templates have their columns, and a sheet with one too many or too few is refused by row and column [E-50] [E-51] @each', async ({
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
  await expect(refused.getByText(/^Fila 1, columna .* \(bank\)/)).toBeVisible();
  await choose(page, csvOf([...ACTIVATION, 'apodo'], employees(market)));
  await expect(refused.getByText(/^Fila 1, columna R \(apodo\)/)).toBeVisible();
  await expect(page.getByText('Aún no hay nadie en la lista.')).toBeVisible();
});

test('a sheet takes days from 30 back to 45 ahead, and nobody while one is beyond [C-40] @each', async ({
  page,
  market,
}) => {
  await begin(page, market);
  const sheet = (days: readonly number[]) =>
    csvOf(
      ACTIVATION,
      days.map((ahead, n) => employeeCells(market.code, n + 1, dayOf(market, ahead))),
    );
  await choose(page, sheet([-31, 0, 46]));
  const wrong = page.getByRole('alert').getByText(/\(effectiveDate\): La fecha tiene que estar entre el/);
  await expect(wrong).toHaveCount(2);
  await expect(page.getByText('Aún no hay nadie en la lista.')).toBeVisible();
  await choose(page, sheet([-30, 45]));
  await expect(page.getByText('Cargamos 2 personas.')).toBeVisible();
});

test('who leaves is told from 30 days back to 30 ahead, and to the executive [C-41] @each', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  guard.allow(REFUSED);
  await ask(page, market);
  await page.getByText('Dar de baja colaboradores').click();
  await expect(page.getByText(/^Puedes informar bajas aquí hasta el /)).toBeVisible();
  const leaving = (n: number) =>
    csvOf(CANCELLATION, [{ ...employeeCells(market.code, n, dayOf(market)), reason: 'Renuncia' }]);
  await choose(page, leaving(900));
  await expect(page.getByText(/\(legalId\): No está entre las personas de la solicitud/)).toBeVisible();
  const read = page.getByRole('region', { name: 'Revisa quiénes salen' });
  for (const [n, days] of [-30, 30].entries()) {
    await choose(page, leaving(n + 1));
    await expect(read.getByRole('listitem')).toHaveText(/^Ana María Núñez documento terminado en \w{4}$/);
    const day = read.getByLabel('Desde cuándo dejan de estar asegurados');
    await expect(day).toHaveValue('');
    const report = read.getByRole('button', { name: 'Informar la baja de 1 persona' });
    await report.click();
    await expect(read.getByText('Elige desde cuándo.')).toBeVisible();
    await day.fill(dayOf(market, days + Math.sign(days)));
    await report.click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    if (n === 0) await expectNoAxeViolations(page);
    await day.fill(dayOf(market, days));
    await report.click();
    await expect(page.getByText(/^Tu ejecutivo recibió la baja de 1 persona\./)).toBeVisible();
  }
  await choose(page, leaving(1));
  await expect(page.getByText(/\(legalId\): Ya informaste su baja, desde el/)).toBeVisible();
  await page.reload();
  const reported = page.getByRole('listitem').filter({ hasText: /^1 persona desde el .+, informado el / });
  await expect(reported).toHaveCount(2);
  await expectNoAxeViolations(page);
  const { rows } = await inDatabase((client) =>
    client.query('select leavers_count from company_purchase where lead_id = $1', [
      new URL(page.url()).searchParams.get('session'),
    ]),
  );
  expect(rows).toEqual([{ leavers_count: 2 }]);
});

test('a request is open on its day 15, over on day 16, and is renewed then [C-39] @each', async ({ page, market }) => {
  test.slow();
  await ask(page, market);
  await setPurchase(page, `requested_at = now() - interval '15 days'`);
  await page.reload();
  await expect(page.getByText(/^Esta solicitud queda abierta hasta/)).toBeVisible();
  await setPurchase(page, `requested_at = now() - interval '16 days'`);
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
  await setPurchase(page, `priced_at = now() - interval '30 minutes'`);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('El precio venció: sigue con el de hoy.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Seguir con el precio de hoy' }).click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(page, 'Confirmación');
});
