import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';
import { listedPlan } from '@/lib/testing/listed-plan';

/** Makes a link in the dialog of that name, and answers it. */
async function linkIn(page: Page, name: string): Promise<URL> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  return new URL(await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue());
}

test('a comparison is shared with its plans, and its sender takes the link back [A-25 R-46] @pe-desktop', async ({
  page,
  browser,
}) => {
  await page.goto('/Comparar/EPS');
  const boxes = page.locator('ul.plans > li > article').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Comparar 2 planes' }).click();
  const table = page.getByRole('dialog', { name: 'Comparación de planes' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const plans = await table.getByRole('columnheader').allInnerTexts();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/buscarplanes/comparator-url'));
  await table.getByRole('button', { name: 'Compartir' }).click();
  const address = await linkIn(page, 'Compartir esta comparación');
  expect(new URL((await asked).postDataJSON().url).pathname).toBe('/Comparar/EPS');
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

test('a plan over the list is shared from its head, and the list is what is shared again afterwards @cl-phone @pe-desktop', async ({
  page,
  market,
}) => {
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

test('a search that is shared can be mailed to oneself [A-69] @pe-desktop @co-phone', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await page.getByRole('button', { name: 'Compartir', exact: true }).first().click();
  const address = await linkIn(page, 'Compartir esta búsqueda');
  await page.getByRole('button', { name: 'Enviar a mi correo' }).click();
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await page.getByRole('textbox', { name: 'Tu email' }).fill(email);
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/sendemail'));
  await page.keyboard.press('Enter');
  const answer = await sent;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([
    200,
    { link: address.searchParams.get('code'), key: expect.any(String), email },
  ]);
  await expect(page.getByText(`Te lo enviamos a ${email}. Llega en unos minutos.`)).toBeVisible();
});

test('a link leads nowhere but to its own site [V-58 R-46] @cl @desktop', async ({ page, baseURL }) => {
  await page.goto('/contacto');
  const { shortUrl, url } = await page.evaluate(async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ url: `${location.origin}/Comparar/Isapres?order=lowerPrice`, decodedProfile: null });
    const made = await fetch('/api/buscarplanes/sharedinsurance', { method: 'POST', headers, body });
    return made.json();
  });
  expect(url).toMatch(/^\/Comparar\/Isapres\?/);
  const own = await fetchAs('cl.localhost', baseURL!, shortUrl);
  expect(own.status).toBe(302);
  expect(own.headers).toMatchObject({ location: url, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const abroad = await fetchAs('pe.localhost', baseURL!, `/en${shortUrl}`);
  const link = shortUrl.split('/').at(-1);
  expect(abroad.headers.location).toBe(`/en/enlace-no-disponible/cl#${link}`);
  const unknown = await fetchAs('pe.localhost', baseURL!, `/en/url/${'A'.repeat(22)}`);
  expect(unknown.headers.location).toBe('/en/enlace-no-disponible');
  expect((await page.goto(`${baseURL!.replace('//cl.', '//pe.')}${abroad.headers.location}`))!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link belongs to QuePlan Chile');
  const way = page.getByRole('link', { name: 'Open on QuePlan Chile' });
  await expect(way).toHaveAttribute('href', new RegExp(`/en/url/${link}$`));
  await expectNoAxeViolations(page);
});
