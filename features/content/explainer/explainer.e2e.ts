import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

test('what the insurances of a market are stands side by side @co-phone', async ({ page }) => {
  await page.goto('/Comparar');
  const explainer = page.locator('#que-seguro');
  const cards = explainer.locator('li.card');
  await expect(cards).toHaveCount(4);
  const places = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ x }) => Math.round(x)),
  );
  expect(new Set(places).size).toBe(page.viewportSize()!.width > 1000 ? 4 : 1);
  await cards.first().locator('summary').click();
  await expect(cards.first().getByText('Desde cuándo', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});
