import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

test('the receipt of a plan becomes the visitor’s own, with a code @once', async ({ page, market }) => {
  await page.goto(`${await listedPlan(market)}/precio`);
  await expect(page.getByText('este es el cálculo para el perfil de referencia')).toBeVisible();
  await page.getByRole('button', { name: 'Ingresar mi perfil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comparar' }).click();
  const code = (await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent())!;
  const total = await page.getByRole('definition').last().textContent();
  await expect(page.locator('.plan-figures .plan-amount')).toContainText(total!);
  const kept = await page.evaluate(async (receipt) => (await fetch(`/api/receipts/${receipt}`)).json(), code);
  expect(kept.price.amount).toBe(Number(total!.replaceAll(/\D/g, '')));
  await expectNoAxeViolations(page);
});
