import type { Page } from '@playwright/test';
import type { Market } from '@/lib/markets/market';
import { expect, expectNoAxeViolations, leaveBooking, test, untilHydrated } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

const REQUEST = '**/api/solicitarplans';

async function openRequest(page: Page, market: Market): Promise<string> {
  await page.goto(`${await listedPlan(market)}/solicitar`);
  await untilHydrated(page);
  return (await page.getByRole('heading', { level: 1 }).textContent())!;
}

async function fillIn(page: Page) {
  const form = page.locator('.plan-request');
  await form.getByLabel('Nombre').fill('Ana Rojas');
  await form.getByLabel('Teléfono', { exact: true }).fill('+56987654321');
  await form.getByLabel('Email', { exact: true }).fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  return form.getByRole('button', { name: 'Enviar', exact: true });
}

test('a plan is asked for from its page by every field of the spec and tried twice more under one key [G-07] [A-21] [C-04] [E-38] [E-39] @cl-phone @pe-desktop', async ({
  page,
  market,
  guard,
}) => {
  guard.allow(/status of 500/);
  const name = await openRequest(page, market);
  const bodies: string[] = [];
  const keys: (string | undefined)[] = [];
  await page.route(REQUEST, async (route) => {
    bodies.push(route.request().postData()!);
    keys.push(route.request().headers()['idempotency-key']);
    if (bodies.length < 3) await route.fulfill({ status: 500, json: { error: {} } });
    else await route.continue();
  });
  await (await fillIn(page)).click();
  await leaveBooking(page);
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeFocused();
  expect([new Set(bodies).size, bodies.length, new Set(keys).size]).toEqual([1, 3, 1]);
  expect(JSON.parse(bodies[0]!)).toEqual({
    nombreplan: expect.any(String),
    nombre_largo_plan: name,
    codigoisapre: expect.any(String),
    datospersona: null,
    desde: { amount: expect.any(Number), currency: expect.any(String) },
    nombrepersona: 'Ana Rojas',
    rutpersona: null,
    rut_sec_contributor: null,
    correopersona: expect.stringContaining('@correo.example'),
    telefonopersona: '+56987654321',
    arrayplan: [],
    es_de_la_misma_isapre: null,
    origen: 'DETALLE',
    hasOnlineOnboarding: expect.any(Boolean),
    isInternalTraffic: false,
    leadAttributionInfo: [],
    origin_url: expect.stringMatching(/\/solicitar$/),
    originLead: 'WEB',
    idSalesforce: null,
    mensaje: '',
    cantidadEmpleados: null,
  });
});

test('a request that comes through with a wrong price is taken all the same [X-35] @co-phone @in-desktop', async ({
  page,
  market,
}) => {
  await openRequest(page, market);
  await page.route(REQUEST, async (route) => {
    const said = route.request().postDataJSON() as { desde: { amount: number } };
    said.desde.amount += 1;
    await route.continue({ postData: said });
  });
  const answered = page.waitForResponse(REQUEST);
  await (await fillIn(page)).click();
  expect((await answered).status()).toBe(200);
  await leaveBooking(page);
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeFocused();
});

test('after a request more may be said in one step, and further insurance asked for and changed [A-22] [A-23] [A-24] @cl-phone @pe-desktop', async ({
  page,
  market,
}) => {
  await openRequest(page, market);
  await (await fillIn(page)).click();
  await leaveBooking(page);
  const step = page.locator('form').filter({ has: page.getByRole('heading', { name: /^Adelanta tu asesoría/ }) });
  await expect(step).toBeVisible();
  await expectNoAxeViolations(page);
  await step.getByLabel('Fecha de nacimiento').fill('1986-02-28');
  const [asked, ...lines] = market.lines;
  const further = lines.filter(({ profileForm }) => profileForm === asked!.profileForm);
  await expect(step.getByRole('checkbox')).toHaveCount(further.length);
  if (further.length === 0) {
    const updated = page.waitForResponse('**/api/solicitarplans/update');
    await step.getByRole('button', { name: 'Agregar a mi solicitud' }).click();
    expect((await updated).status()).toBe(200);
    await expect(step.getByText('Agregado a tu solicitud.')).toBeVisible();
    return;
  }
  await step.getByRole('checkbox').first().check();
  const update = page.waitForResponse('**/api/solicitarplans/update');
  const insurance = page.waitForResponse('**/api/seguro-adicional/solicitar');
  await step.getByRole('button', { name: 'Agregar a mi solicitud' }).click();
  expect([(await update).status(), (await insurance).status()]).toEqual([200, 200]);
  const sent = (await insurance).request().postDataJSON();
  expect(Object.keys(sent)).toEqual(
    expect.arrayContaining([
      ...['arraypersona', 'region', 'nombrepersona', 'rutpersona', 'rut_sec_contributor', 'correopersona'],
      ...['telefonopersona', 'fechanacimiento', 'arrayseguro', 'isPayment', 'isInternalTraffic', 'aditional_data'],
    ]),
  );
  await expect(step.getByText('Agregado a tu solicitud.')).toBeVisible();
  if (further.length === 1) return;
  await step.getByRole('checkbox').nth(1).check();
  const changed = page.waitForResponse('**/api/seguro-adicional/update');
  await step.getByRole('button', { name: 'Agregar a mi solicitud' }).click();
  expect((await changed).status()).toBe(200);
});
