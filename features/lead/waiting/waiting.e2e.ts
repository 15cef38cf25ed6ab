import type { BrowserContext, Page } from '@playwright/test';
import type { Market } from '@/lib/markets/market';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

const WAITS = 'Sin conexión: enviaremos tu solicitud cuando tengas internet.';

async function fillIn(page: Page) {
  const form = page.locator('main form').filter({ has: page.getByLabel('Nombre') });
  await form.getByLabel('Nombre').fill('Ana Rojas');
  await form.getByLabel('Teléfono', { exact: true }).fill('+56987654321');
  await form.getByLabel('Email', { exact: true }).fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  // The message's script loads while online.
  await page.waitForLoadState('networkidle');
  return form.getByRole('button', { name: 'Enviar', exact: true });
}

async function openPlan(page: Page, market: Market) {
  await page.goto(`${await listedPlan(market)}/solicitar`);
  await untilHydrated(page);
}

function watchArrivals(context: BrowserContext, endpoint: string): string[] {
  const keys: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (response.ok() && request.url().endsWith(endpoint)) keys.push(request.headers()['idempotency-key']!);
  });
  return keys;
}

test('a plan request whose tab was closed is one, whichever of the two that are opened later sends it [X-07] @cl-desktop', async ({
  page,
  market,
  context,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  const arrivals = watchArrivals(context, '/api/solicitarplans');
  await openPlan(page, market);
  const send = await fillIn(page);
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('heading', { name: WAITS })).toBeFocused();
  await page.goto('about:blank');
  await context.setOffline(false);
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/contacto')]);
  for (const tab of [page, other]) await expect(tab.getByText('Enviado', { exact: true })).toBeVisible();
  await expectNoAxeViolations(other);
  // A tab may learn late that another has sent it: the back end makes one request of equal keys.
  expect(new Set(arrivals).size).toBe(1);
  await other.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText('Enviado', { exact: true })).toBeHidden();
});
