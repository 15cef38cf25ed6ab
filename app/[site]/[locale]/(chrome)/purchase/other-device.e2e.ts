import type { Page } from '@playwright/test';
import { current, declareHealthy, fillPerson, openPurchase } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';

async function mailedAddress(page: Page): Promise<string> {
  const find = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query<{ text: string }>(
        `select text from outbox_mail where lead_id = $1 and text like '%#continuar=%'`,
        [new URL(page.url()).searchParams.get('session')],
      );
      return /https?:\S+#continuar=[\w.-]+/.exec(rows[0]?.text ?? '')?.[0] ?? null;
    });
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  const { pathname, search, hash } = new URL((await find())!);
  return pathname + search + hash;
}

test('a buyer goes on with another phone, by a link that opens once @each', async ({
  page,
  market,
  browser,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 404/);
  await openPurchase(page, market);
  const email = await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await page.getByText('Seguir en otro teléfono o computador').click();
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText(`Enviado a ${email}`, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const address = await mailedAddress(page);
  const { origin } = new URL(page.url());
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await other.goto(address);
  await expect(other.getByText('Tu compra sigue aquí')).toBeVisible();
  expect(await other.content()).not.toContain(email);
  await other.getByRole('button', { name: 'Seguir con mi compra' }).click();
  await current(other, 'Pago');
  expect(other.url()).not.toContain('continuar');
  await other.reload();
  await current(other, 'Pago');
  const third = await (await browser.newContext({ baseURL: origin })).newPage();
  await third.goto(address);
  await third.getByRole('button', { name: 'Seguir con mi compra' }).click();
  await expect(third.getByText('Este enlace venció o ya se usó', { exact: false })).toBeVisible();
  await Promise.all([other.context().close(), third.context().close()]);
});
