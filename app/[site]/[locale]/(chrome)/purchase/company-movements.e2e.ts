import type { Page } from '@playwright/test';
import { ACTIVATION, ask, choose, csvOf, dayOf, mailedTo, REFUSED } from '@/lib/testing/company-flow';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';
import { sessionOf } from '@/lib/testing/purchase-page';
import { employeeCells } from '@/lib/testing/sample-employees';

const panelOf = (page: Page, title: string) => page.locator('details').filter({ hasText: title });

const countOf = (page: Page) =>
  inDatabase(async (client) => {
    const { rows } = await client.query(`select joiners_count from company_purchase where lead_id = $1`, [
      sessionOf(page),
    ]);
    return rows[0]?.joiners_count as number;
  });

test('who joins is told by a sheet, and the executive sees them by the link of the mail @pe-desktop', async ({
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
  await choose(panel, csvOf(ACTIVATION, [employeeCells(market.code, 1, dayOf(market))]));
  await expect(
    panel.getByRole('alert').getByText(/^Ya está entre las personas aseguradas.* \(legalId\)$/),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await choose(panel, joining(-30, 45));
  const read = panel.getByRole('region', { name: 'Revisa quiénes entran' });
  await expect(read.getByRole('listitem')).toHaveText([
    /terminado en \w{4}, desde el /,
    /terminado en \w{4}, desde el /,
  ]);
  expect(await countOf(page)).toBe(0);
  await read.getByRole('button', { name: 'Informar el alta de 2 personas' }).click();
  await expect(panel.getByText(/^Tu ejecutivo recibió el alta de 2 personas\./)).toBeVisible();
  await page.reload();
  const reported = page.getByRole('listitem').filter({ hasText: /, informado el / });
  await expect(reported).toHaveText([/^2 personas entre el .+ y el /]);
  await expect(
    page.getByText('(sin contar las altas de 2 personas que informaste)', { exact: false }).first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await countOf(page)).toBe(2);
  const { pathname } = new URL(await mailedTo(page, '/lista-empresa/'));
  const answer = (await page.goto(pathname))!;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de la empresa' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 personas que entran' })).toBeVisible();
  await expectNoAxeViolations(page);
});
