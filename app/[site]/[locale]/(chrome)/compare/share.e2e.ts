import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

async function linkIn(page: Page, name: string): Promise<URL> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  return new URL(await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue());
}

test('a comparison is shared, and its link taken back [A-25 R-46] @pe-desktop', async ({ page, browser }) => {
  await page.goto('/Comparar/EPS');
  const boxes = page.locator('ul.plans > li > article').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Comparar 2 planes' }).click();
  const table = page.getByRole('dialog', { name: 'Comparación de planes' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const plans = await table.getByRole('columnheader').allInnerTexts();
  const request = page.waitForRequest((sent) => sent.url().endsWith('/api/buscarplanes/comparator-url'));
  await table.getByRole('button', { name: 'Compartir' }).click();
  const address = await linkIn(page, 'Compartir esta comparación');
  expect(new URL((await request).postDataJSON().url).pathname).toBe('/Comparar/EPS');
  const whatsapp = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  const text = new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')!;
  for (const name of await table
    .getByRole('button', { name: /^Quitar / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel!.replace(/^Quitar /, '').replace(/ de la comparación$/, ''))))
    expect(text).toContain(name);
  await expect(whatsapp).toHaveAttribute('href', /desde%20S%2F.*desde%20S%2F/);
  await expectNoAxeViolations(page);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const short = `${address.origin}/url/${address.searchParams.get('code')}`;
  await other.goto(short);
  await expect(other.getByRole('dialog').getByRole('columnheader')).toHaveText(plans, { useInnerText: true });

  await page.getByRole('button', { name: /^Anular el enlace/ }).click();
  await page.getByRole('button', { name: /^Sí, anular el enlace/ }).click();
  await expect(page.getByText('Enlace anulado: ya no abre tu búsqueda.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Compartir esta comparación' })).toHaveCount(0);
  await expect(table).toBeVisible();
  expect((await other.goto(short))!.status()).toBe(404);
  await expect(other).toHaveURL(/\/enlace-no-disponible$/);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await elsewhere.close();
});

test('a phone shares a plan by keyboard [R-47 A-27] @co-phone', async ({ page, market }) => {
  const href = await listedPlan(market);
  await page.goto(href);
  const button = page.getByRole('button', { name: 'Compartir' });
  const { y, height } = (await button.boundingBox())!;
  expect([y < 160, height >= 44]).toEqual([true, true]);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Compartir este plan' })).toBeVisible();
  await expectNoAxeViolations(page);
  const address = await linkIn(page, 'Compartir este plan');
  expect(address.pathname).toBe(href);
  expect(address.searchParams.get('skipLanding')).toBe('true');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a plan over the list is shared from its head, the list afterwards @cl-phone', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await untilHydrated(page);
  const link = page.locator('ul.plans > li > article .plan-name a').first();
  const [href, name] = [(await link.getAttribute('href'))!, await link.innerText()];
  await link.click();
  const modal = page.locator('dialog.plan-modal[open]');
  await modal.getByRole('button', { name: 'Compartir' }).click();
  const address = await linkIn(page, 'Compartir este plan');
  expect(address.pathname).toBe(href);
  const whatsapp = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')).toContain(name);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(modal.getByRole('button', { name: 'Compartir' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compartir' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Compartir esta búsqueda' })).toBeVisible();
});
