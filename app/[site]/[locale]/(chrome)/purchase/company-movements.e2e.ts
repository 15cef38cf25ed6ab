import type { Page } from '@playwright/test';
import {
  ACTIVATION,
  ask,
  CANCELLATION,
  choose,
  csvOf,
  dayOf,
  EMPLOYEES,
  mailedTo,
  REFUSED,
  TYPED,
} from '@/lib/testing/company-flow';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';
import { sessionOf } from '@/lib/testing/purchase-page';
import { employeeCells } from '@/lib/testing/sample-employees';

/** What is unfolded under that title. */
const panelOf = (page: Page, title: string) => page.locator('details').filter({ hasText: title });

/** Of the purchase that the page shows. */
const countOf = (page: Page, column: 'joiners_count' | 'leavers_count') =>
  inDatabase(async (client) => {
    const { rows } = await client.query(`select ${column} as count from company_purchase where lead_id = $1`, [
      sessionOf(page),
    ]);
    return rows[0]?.count as number;
  });

test('who joins is told by a sheet and by a form, from 30 days back to 45 ahead, and to the executive [C-40] @pe-desktop', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  guard.allow(REFUSED);
  await ask(page, market, dayOf(market, -30));
  const panel = panelOf(page, 'Dar de alta colaboradores');
  await panel.locator('summary').click();
  await expect(panel.getByText(/^Cada titular más cuesta .+ al mes|^No conocemos lo que cuesta/)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Plantilla XLSX' })).toHaveAttribute('href', /change=activation/);
  const joining = (...ahead: readonly number[]) =>
    csvOf(
      ACTIVATION,
      ahead.map((days, n) => employeeCells(market.code, 500 + n, dayOf(market, days))),
    );
  await choose(panel, joining(-31, 0, 46));
  const wrong = panel.getByRole('alert');
  await expect(
    wrong.getByText(/^La fecha tiene que estar entre el .+ · filas 2, 4, columna K \(effectiveDate\)$/),
  ).toHaveCount(1);
  await expect(wrong.getByText('No cargamos nada', { exact: false })).toBeVisible();
  await choose(panel, csvOf(ACTIVATION, [employeeCells(market.code, 1, dayOf(market))]));
  await expect(wrong.getByText(/^Ya está entre las personas aseguradas.* \(legalId\)$/)).toBeVisible();
  await expectNoAxeViolations(page);
  await choose(panel, joining(-30, 45));
  const read = panel.getByRole('region', { name: 'Revisa quiénes entran' });
  await expect(read.getByRole('listitem')).toHaveText([
    /terminado en \w{4}, desde el /,
    /terminado en \w{4}, desde el /,
  ]);
  expect(await countOf(page, 'joiners_count')).toBe(0);
  await read.getByRole('button', { name: 'Informar el alta de 2 personas' }).click();
  await expect(panel.getByText(/^Tu ejecutivo recibió el alta de 2 personas\./)).toBeVisible();
  await panel.getByRole('button', { name: 'Agregar una persona' }).click();
  const dialog = page.getByRole('dialog');
  const cells = employeeCells(market.code, 510, dayOf(market, 45));
  for (const [label, column] of TYPED) await dialog.getByLabel(label, { exact: true }).fill(cells[column]);
  await dialog.getByLabel('Sexo').selectOption('Femenino');
  await dialog.getByLabel('Asegurado desde').fill(dayOf(market, 46));
  await dialog.getByRole('button', { name: 'Informar el alta' }).click();
  await expect(dialog.getByText(/^La fecha tiene que estar entre el/)).toBeVisible();
  await dialog.getByLabel('Asegurado desde').fill(cells.effectiveDate);
  await dialog.getByRole('button', { name: 'Informar el alta' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(/^Tu ejecutivo recibió el alta de 1 persona\./)).toBeVisible();
  await page.reload();
  const reported = page.getByRole('listitem').filter({ hasText: /, informado el / });
  await expect(reported).toHaveText([/^1 persona desde el /, /^2 personas entre el .+ y el /]);
  await expect(
    page.getByText('(sin contar las altas de 3 personas que informaste)', { exact: false }).first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await countOf(page, 'joiners_count')).toBe(3);
  const { pathname } = new URL(await mailedTo(page, '/lista-empresa/'));
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: '3 personas que entran' })).toBeVisible();
});

test('who leaves is told by a sheet and by a form, from 30 days back to 30 ahead, and to the executive [C-41] @co-phone @in-desktop', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  guard.allow(REFUSED);
  await ask(page, market);
  const panel = panelOf(page, 'Dar de baja colaboradores');
  await panel.locator('summary').click();
  await expect(panel.getByText(/Puedes informar altas y bajas aquí hasta el /)).toBeVisible();
  const leaving = (n: number) =>
    csvOf(CANCELLATION, [{ ...employeeCells(market.code, n, dayOf(market)), reason: 'Renuncia' }]);
  await choose(panel, leaving(900));
  await expect(page.getByText(/^No está entre las personas de la solicitud .*\(legalId\)$/)).toBeVisible();
  const read = page.getByRole('region', { name: 'Revisa quiénes salen' });
  const ana = /^Ana María Núñez documento terminado en \w{4}$/;
  // The first has a child, who leaves along.
  const cases = [
    { days: -30, people: [ana, /^Luis Núñez documento terminado en \w{4}$/], said: '2 personas' },
    { days: 30, people: [ana], said: '1 persona' },
  ];
  for (const [n, { days, people, said }] of cases.entries()) {
    if (n === 0) await choose(panel, leaving(1));
    else {
      await panel.getByLabel('Documento de identidad').fill(employeeCells(market.code, 2, dayOf(market)).legalId);
      await panel.getByRole('button', { name: 'Ver quién es' }).click();
    }
    await expect(read.getByRole('listitem')).toHaveText(people);
    const day = read.getByLabel('Primer día sin seguro');
    await expect(day).toHaveValue('');
    const report = read.getByRole('button', { name: `Informar la baja de ${said}` });
    await report.click();
    await expect(read.getByText('Elige el primer día sin seguro.')).toBeVisible();
    await day.fill(dayOf(market, days + Math.sign(days)));
    await report.click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    if (n === 0) await expectNoAxeViolations(page);
    await day.fill(dayOf(market, days));
    await report.click();
    await expect(page.getByText(`Tu ejecutivo recibió la baja de ${said}.`)).toBeVisible();
  }
  await choose(panel, leaving(1));
  await expect(page.getByText(/^Ya informaste su baja: su primer día sin seguro es el .*\(legalId\)$/)).toBeVisible();
  await page.reload();
  const reported = page
    .getByRole('listitem')
    .filter({ hasText: /^\d personas? primer día sin seguro: .+, informado el .*Ana María Núñez/ });
  await expect(reported).toHaveCount(2);
  await expect(
    page.getByText(`Con todo lo informado quedarían ${EMPLOYEES - 2} titulares · 0 dependientes.`),
  ).toBeVisible();
  await expect(page.getByText(/^Baja informada: su primer día sin seguro es el /)).toHaveCount(3);
  await expectNoAxeViolations(page);
  expect(await countOf(page, 'leavers_count')).toBe(3);
});
