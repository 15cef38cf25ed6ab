import { href } from '@/lib/routing/routes';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';

test('the Back button of a phone closes an open dialog and stays on the page @phone @cl', async ({ page, market }) => {
  await page.goto(href(market, 'es', { name: 'home' }));
  const list = href(market, 'es', { name: 'compare', line: market.lines[0]!.path });
  await page.locator(`main a[href="${list}"]`).first().click();
  const opener = page.getByRole('button', { name: 'Ingresar Perfil' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  await expect(dialog.getByRole('button', { name: 'Comparar' })).toBeVisible();

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(opener).toBeFocused();

  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(href(market, 'es', { name: 'home' }));
});

test('a reload comes back to as many plans as were shown, and to the place among them @cl @in', async ({
  page,
  market,
}) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}?precio=todos`);
  await untilHydrated(page, 'ul.plans');
  const cards = page.locator('ul.plans > li');
  await page.getByRole('button', { name: 'Ver más resultados' }).click();
  await expect(cards.nth(30)).toBeAttached();
  const shown = await cards.count();
  const top = () => cards.nth(30).evaluate((card) => Math.round(card.getBoundingClientRect().top));
  await cards.nth(30).evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state.listPlace.card)).toBeGreaterThan(20);
  await page.waitForLoadState('networkidle');
  const before = await top();
  await page.reload();
  await expect(cards).toHaveCount(shown);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});
