import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, leaveBooking, test, untilHydrated } from '@/lib/testing/e2e';

const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });

async function fillIn(page: Page, email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`) {
  await page.getByLabel('Nombre').fill("María José O'Higgins-Núñez");
  await page.getByLabel('Teléfono').fill('+56 9 8765 4321');
  await page.getByLabel('Email').fill(email);
  return email;
}

async function open(page: Page, path = '/contacto') {
  const answer = await page.goto(path);
  await expect(page.getByText(/^Para enviar falta/)).toBeVisible();
  await untilHydrated(page);
  return answer;
}

test('the contact page sends a request [R-29 U-21 G-07 A-20 E-33 S-22 X-04] @each', async ({ page, market }) => {
  expect((await open(page))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  for (const field of ['Nombre', 'Teléfono', 'Email', 'Mensaje'])
    await expect(main.locator('form').getByRole('textbox', { name: field })).toBeVisible();
  await expect(page.getByRole('heading', { name: '¿Necesitas más información?' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await fillIn(page);
  const call = page.waitForRequest('**/api/contactos');
  await sendButton(page).click();
  const request = await call;
  expect(request.headers()).toMatchObject({
    'x-country': String(market.id),
    'x-qpversion': expect.stringMatching(/^\d/),
    'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  await leaveBooking(page);
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeFocused();
  // This installation has no mail server.
  await expect(
    page.getByText(
      /^Solicitud enviada\. No enviamos un correo de confirmación: el resumen queda en esta página mientras/,
    ),
  ).toBeVisible();
  const answer = await (await request.response())!.json();
  const sentence = main.getByText(new RegExp(`^${answer.dataSocio.nombres} ${answer.dataSocio.apellidos} te `));
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('link', { name: answer.dataSocio.email_corporativo })).toBeVisible();
  for (const label of ['Nombre', 'Teléfono', 'Email', 'Mensaje']) await expect(page.getByLabel(label)).toHaveValue('');
  await expectNoAxeViolations(page);
});

test('what is typed before the page has its scripts counts @once', async ({ page }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/contacto', { waitUntil: 'commit' });
  await page.getByLabel('Nombre').focus();
  await page.keyboard.type('Ana Rojas');
  await page.getByLabel('Teléfono').fill('+56987654321');
  release();
  await expect(page.getByText('Para enviar falta: un email válido.')).toBeVisible();
  await expect(page.getByLabel('Teléfono')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Rojas');
  await fillIn(page);
  await expect(sendButton(page)).toBeEnabled();
});

test('a request can be sent by keyboard alone @once-desktop', async ({ page }) => {
  await open(page);
  await page.getByLabel('Nombre').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Nombre necesario', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: 'Llamada' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Nombre').focus();
  for (const text of ['Ana Rojas', `+569${String(Date.now()).slice(-8)}`, '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Mensaje')).toBeFocused();
  await page.keyboard.type('Llámame en la tarde');
  await expect(sendButton(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: '¿Alguien te recomendó?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await leaveBooking(page);
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the contact page says how to write and call, without a form [U-21] @pe-desktop', async ({ page, market }) => {
    await page.goto('/contacto');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.locator('main');
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.locator('noscript, p').filter({ hasText: 'necesita JavaScript' })).toContainText(
      market.contact.email!,
    );
    for (const link of await main.getByRole('link', { name: market.contact.phone! }).all())
      await expect(link).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(main.getByRole('link', { name: market.contact.phone! })).toHaveCount(2);
  });
});
