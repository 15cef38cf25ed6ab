import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

test.describe('a plan', () => {
  test('opened from outside says whose price it shows @pe-desktop', async ({ page, market }) => {
    const line = market.lines.find(({ productType }) => productType !== 'EPS')!;
    await page.goto(await listedPlan(market, line));
    await expect(page.locator('.plan-figures .plan-exact')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ingresar Perfil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Comparar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('.plan-figures .plan-exact')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambiar datos' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
