import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('three answers lead to an insurance and its list @cl-desktop', async ({ page, market }) => {
    const line = market.lines[0]!;
    for (const address of ['/', `/Comparar/${line.path}`]) {
      await page.goto(address);
      const first = page.locator('ul.plans > li > article').first();
      const row = page.locator('details:has(.insurance-questions) > summary');
      await expect(row).toHaveText(/^¿(EPS|Isapre).*\?/);
      await row.click();
      if (address !== '/') await expect(first).toBeVisible();
      const explainer = page.locator('.insurance-questions');
      const hint = explainer.getByText('Contesta las tres');
      const suggestions = explainer.getByText(/^Empieza por:/).filter({ visible: true });
      await expect(hint).toBeVisible();
      await expect(suggestions).toHaveCount(0);
      for (const question of await explainer.getByRole('group').all())
        await question.getByRole('radio').first().check();
      await expect(hint).toBeHidden();
      await expect(suggestions).toHaveCount(1);
    }
    const list = page.locator('.insurance-questions').getByRole('link', { name: 'Ver planes' });
    await expect(list).toHaveCount(1);
    await list.click();
    await expect(page).toHaveURL(/\/Comparar\//);
    await expect(page.locator('ul.plans > li > article').first()).toBeVisible();
  });
});

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
