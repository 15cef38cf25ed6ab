import { expect, expectNoAxeViolations, openFooter, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

test('the footer of every page leads to the sources, also in a partner’s site @each', async ({
  page,
  market,
  baseURL,
}) => {
  await page.goto('/contacto');
  const footer = await openFooter(page);
  await footer.getByRole('link', { name: 'Fuentes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fuentes' })).toBeVisible();
  await expect(page.getByText('Ejemplo, escrito por nosotros')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/Fuentes`);
  await expectNoAxeViolations(page);
  for (const path of ['/en/Fuentes', '/pt/Fuentes'])
    expect((await fetchAs(`${market.code}.localhost`, baseURL!, path)).status).toBe(200);
  expect((await fetchAs(`demo.${market.code}.localhost`, baseURL!, '/Fuentes')).status).toBe(200);
});

test('a mark of a plan leads to its source @cl', async ({ page }) => {
  await page.goto('/Isapre/Consalud/Planes/13-CORE101-26');
  const mark = page.getByRole('link', { name: 'Publicado · lista de agosto de 2026' }).first();
  await mark.click();
  await expect(page).toHaveURL(/\/Fuentes#isapre-lists$/);
  await expect(page.locator('#isapre-lists')).toBeInViewport();
});
