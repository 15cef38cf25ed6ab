import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, leaveBooking, test, untilHydrated } from '@/lib/testing/e2e';

/** Made-up referrers of the demonstration (`lib/db/seed/referrers.ts`). */
const REFERRERS = {
  cl: { name: 'Camila Herrera', email: 'camila.herrera@referidos.example', code: 'CH7K3M9QX2' },
  pe: { name: 'Diego Vargas', email: 'diego.vargas@referidos.example', code: 'DV4N8RW6TB' },
  co: { name: 'Natalia Mejía', email: 'natalia.mejia@referidos.example', code: 'NM5P2YH8KD' },
};
const referrerOf = ({ code }: Market) => REFERRERS[code as keyof typeof REFERRERS];

test('the footer opens the search for a referrer by keyboard, Enter searches, every result opens a modal of its own [U-40] [U-48] [V-51] [S-29] @pe-phone', async ({
  page,
  market,
}) => {
  const referrer = referrerOf(market);
  await page.goto(href(market, 'es', { name: 'contact' }));
  await untilHydrated(page);
  const entry = page.getByRole('contentinfo').getByRole('button', { name: '¿Alguien te recomendó?' });
  await entry.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('dialog', { name: '¿Quién te recomendó?' });
  const email = search.getByLabel('Email del referidor');
  await expectNoAxeViolations(page);

  await email.fill('nadie@correo.example');
  await page.keyboard.press('Enter');
  const missing = page.getByRole('dialog', { name: 'Referidor ¡No encontrado!..' });
  await expect(missing).toBeVisible();
  await expect(search).toBeHidden();
  await expectNoAxeViolations(page);

  await missing.getByRole('button', { name: 'Buscar de nuevo' }).click();
  await email.fill(referrer.email);
  await page.keyboard.press('Enter');
  const greeting = page.getByRole('dialog', { name: `¡Hola! Vienes de parte de ${referrer.name}` });
  await expect(greeting).toBeVisible();
  await expect(search).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(greeting).toBeHidden();
  await expect(entry).toBeFocused();
});

test('a referral link names the referrer on every page from then on, and goes with the request [U-54] [E-27] @cl-desktop', async ({
  page,
  market,
}) => {
  const referrer = referrerOf(market);
  const list = href(market, 'es', { name: 'compare', line: market.lines[0]!.path });
  await page.goto(`${list}?referido=${referrer.code}`);
  const badge = page.getByRole('complementary', { name: 'Quién te recomendó' });
  await expect(badge).toHaveText(new RegExp(`^${referrer.name}`));
  expect(new URL(page.url()).search).toBe('');
  const { x, y, width } = (await badge.boundingBox())!;
  expect(y).toBeLessThan(140);
  expect(x + width).toBeGreaterThan(1200);
  await badge.locator('summary').click();
  await expectNoAxeViolations(page);

  await page.goto(href(market, 'es', { name: 'contact' }));
  await expect(badge).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Nombre').fill('Ana Rojas');
  await form.getByLabel('Teléfono', { exact: true }).fill('+56987654321');
  await form.getByLabel('Email', { exact: true }).fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  await expect(form.getByText(`Vienes de parte de ${referrer.name}.`)).toBeVisible();
  const call = page.waitForRequest('**/api/contactos');
  await form.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect((await call).postDataJSON()).toMatchObject({ referido: referrer.code, referidoPorLink: true });
  await leaveBooking(page);
  await expect(form.getByRole('heading', { name: 'Enviado' })).toBeFocused();

  await page.evaluate(() => localStorage.setItem('internal-traffic', '1'));
  await page.reload();
  await expect(badge).toHaveText('Tráfico Interno');
});
