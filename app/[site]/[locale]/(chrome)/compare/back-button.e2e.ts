import { href } from '@/lib/routing/routes';
import { expect, test } from '@/lib/testing/e2e';

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

  // Closed by its own button it leaves nothing in the history: one Back is the page before, not a page that stays.
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(href(market, 'es', { name: 'home' }));
});
