import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

test.describe('a plan', () => {
  test('is reached from its card, has its name, price and coverages, and can be asked for [E-01] @co-phone', async ({
    page,
    market,
  }) => {
    await page.goto(`/Comparar/${market.lines[0]!.path}`);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent())!;
    const price = (await card.locator('.plan-amount').textContent())!;
    // A press shows it over the list (plan-modal.e2e.ts); its page is what the address gives.
    await page.goto((await card.getByRole('heading').getByRole('link').getAttribute('href'))!);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('.plan-acts-price .plan-amount')).toHaveText(price);
    await expect(page.getByRole('navigation', { name: 'Estás en' }).getByRole('listitem')).toHaveCount(3);
    await expectNoAxeViolations(page);
    const offer = page.getByLabel('Precio y solicitud').filter({ visible: true });
    await offer.getByRole('checkbox', { name: `Agregar a comparación ${name}` }).check();
    // On phones the plan's own bar leads to the comparison.
    const isWide = page.viewportSize()!.width >= 992;
    await expect(page.getByRole('region', { name: 'Planes por comparar' })).toBeVisible({ visible: isWide });
    await offer.getByRole('link', { name: 'Solicitar' }).click();
    await expect(page).toHaveURL(/\/solicitar#pestanas$/);
    await expect(page.getByRole('heading', { name: 'Solicita este plan' })).toBeInViewport();
  });

  test('opened from outside says whose price it shows and how to see one’s own @pe-desktop', async ({
    page,
    market,
  }) => {
    // Of Peru's EPS the first plans are for employees of a company.
    const line = market.lines.find(({ productType }) => productType !== 'EPS')!;
    await page.goto(await listedPlan(market, line));
    await expect(page.locator('.plan-acts-price .plan-exact')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ingresar Perfil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Comparar' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('.plan-acts-price .plan-exact')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
