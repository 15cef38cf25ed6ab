import type { Page } from '@playwright/test';
import type { CompareResponse } from '@/features/compare/search-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

const PRODUCT = 'COMPLEMENTARIO';
const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Masculino', edad: 78 }] });
const hash = `#perfil=${encodePerfil(profile)}&productType=${PRODUCT}`;
const REASON = 'Acepta hasta los 64 años; tú tienes 78';

async function refusingPlan(page: Page) {
  await page.goto('/contacto');
  const body = { profile, productType: PRODUCT, organizationType: ['ASEG'] };
  const answer = await page.evaluate(async (payload) => {
    const response = await fetch('/api/insurance/compare/metadata', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return (await response.json()) as CompareResponse;
  }, body);
  return answer.metaData.unavailable.plans.find(({ reason }) => reason.code === 'tooOld' && reason.limit === 64)!;
}

const ways = (page: Page) =>
  page
    .locator('a:not(nav a)')
    .and(page.getByRole('link', { name: /^(?:Solicitar|Contratar en línea)$/ }))
    .filter({ visible: true });

test('a link to a plan that refuses its profile says why, without a request @cl-phone', async ({ page }) => {
  const { productCode, organization, url } = await refusingPlan(page);
  const kind = await page.goto(`/Compra-Online/${encodeURIComponent(productCode)}`);
  expect(kind!.status()).toBe(200);
  const path = (await page.getByRole('link', { name: 'Ver el plan' }).getAttribute('href'))!;
  expect(decodeURI(path)).toContain(`${organization.url}/${url}`);

  await page.goto(path + hash);
  await expect(page).toHaveURL(path);
  await expect(page.getByText(REASON).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mis otras opciones' }).filter({ visible: true })).not.toHaveCount(0);
  await expect(ways(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
  const bar = page.locator('.plan-bar');
  for (const size of [390, 360]) {
    await page.setViewportSize({ width: size, height: 844 });
    const [reason, way] = [bar.getByText(REASON), bar.getByRole('link')];
    const [frame, text, button] = await Promise.all([bar, reason, way].map(async (one) => (await one.boundingBox())!));
    expect(frame!.height).toBeLessThanOrEqual(80);
    for (const { y, height } of [text!, button!]) {
      expect(y).toBeGreaterThanOrEqual(frame!.y);
      expect(y + height).toBeLessThanOrEqual(frame!.y + frame!.height);
    }
    expect(button!.x).toBeGreaterThanOrEqual(text!.x + text!.width);
    expect(button!.width).toBeLessThan(text!.width);
    expect(await reason.evaluate((one) => one.parentElement!.scrollHeight <= one.parentElement!.clientHeight)).toBe(
      true,
    );
    await expect(bar.getByRole('checkbox')).toBeHidden();
  }

  await page.goto(`${path}/solicitar`);
  await expect(page.getByText(REASON).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);

  await page.goto(`${path}/ficha`);
  const sheet = page.getByRole('region', { name: 'Ficha del plan' });
  await expect(sheet.getByRole('link', { name: /^Descargar PDF/ })).toHaveAttribute('href', /&price=none$/);

  await page.goto(`/Compra-Online/${encodeURIComponent(productCode)}`);
  await expect(page.getByText(REASON).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
});

test('the bar of a plan says its price whole on narrow phones @in-phone', async ({ page, market }) => {
  await page.goto(await listedPlan(market));
  const price = page.locator('.plan-bar .plan-brief');
  for (const [size, letters] of [
    [390, '100%'],
    [360, '100%'],
    [390, '125%'],
    [360, '125%'],
  ] as const) {
    await page.setViewportSize({ width: size, height: 844 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, letters);
    const isWhole = await price.evaluate(
      (one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth,
    );
    expect(isWhole, `${size} ${letters}`).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
