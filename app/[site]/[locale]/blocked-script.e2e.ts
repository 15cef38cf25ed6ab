import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated, planCards } from '@/lib/testing/e2e';

async function blockFirstScript(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => route.abort(),
    { times: 1 },
  );
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'hay botones que no responden' });

test('says that a blocked script leaves buttons dead, and reloads @cl-phone', async ({ page, market, guard }) => {
  guard.allow(/Failed to load resource|ChunkLoadError|Failed to load chunk/);
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await untilHydrated(page);
  await expect(notice(page)).toBeHidden();
  await blockFirstScript(page);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await notice(page).getByRole('link', { name: 'Volver a cargar' }).click();
  await untilHydrated(page);
  await expect(notice(page)).toBeHidden();
});

test('leads to the request, the form of the profile and the prices @cl-desktop', async ({ page, market, guard }) => {
  guard.allow(/Failed to load resource|ChunkLoadError|Failed to load chunk/);
  const line = market.lines[0]!;
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => route.abort(),
  );
  await page.goto(`/Comparar/${line.path}`);
  await planCards(page)
    .first()
    .getByRole('link', { name: /^Solicitar/ })
    .click();
  await expect(page).toHaveURL(/\/solicitar#/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Ver mi precio' }).click();
  await expect(page).toHaveURL(new RegExp(`/Comparar/${line.path}`));
  await expect(planCards(page).first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Ingresar Perfil' }).click();
  await expect(page.getByRole('dialog', { name: 'Quiénes se asegurarán?' })).toBeVisible();
});
