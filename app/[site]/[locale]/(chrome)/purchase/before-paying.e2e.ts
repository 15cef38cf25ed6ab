import { declareHealthy, fillPerson, openPurchase } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { current } from '@/lib/testing/purchase-page';

test('a mistyped provider of mail is asked about, and one tap takes what was meant @co-phone', async ({
  page,
  market,
}) => {
  await openPurchase(page, market);
  const email = page.getByLabel('Email');
  await email.fill('ana.rojas@gmial.com');
  await page.getByRole('button', { name: '¿Quisiste decir ana.rojas@gmail.com?' }).click();
  await expect(email).toHaveValue('ana.rojas@gmail.com');
  await expect(email).toBeFocused();
  await expectNoAxeViolations(page);
});

test('what it covers, what not and how long one waits can be read before paying @pe-desktop', async ({
  page,
  market,
}) => {
  await openPurchase(page, market);
  await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Ver lo que cubre y lo que no/ }).click();
  const plan = await opened;
  for (const title of ['Qué cubre', 'Qué no cubre', 'Carencias'])
    await expect(plan.getByText(title, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Si te arrepientes')).toBeVisible();
  await current(page, 'Pago');
});
