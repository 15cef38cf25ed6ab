import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { listedPlan } from '@/lib/testing/listed-plan';

const ILLNESS = {
  cl: [
    '¿Diabetes u otra enfermedad previa? La declaras, y puede cubrirse menos hasta 18 meses.',
    /Si tu enfermedad está en el GES/,
  ],
  pe: [
    '¿Diabetes u otra enfermedad previa? Si está en la cobertura obligatoria (PEAS), no te la pueden excluir.',
    /Ley 29561/,
  ],
  co: [
    '¿Diabetes u otra enfermedad previa? La EPS te recibe igual y la cubre con el PBS.',
    /No hay declaración de salud/,
  ],
  in: ['¿Diabetes u otra enfermedad previa? Se declara siempre: puede quedar fuera, costar más o esperar.', /recargo/],
} as const;

async function opensTo(page: Page, line: string, rest: RegExp): Promise<void> {
  const summary = page.getByRole('main').locator('summary').filter({ hasText: line, visible: true });
  await expect(summary).toHaveCount(1);
  const behind = summary.locator('xpath=following-sibling::ul').getByText(rest);
  await expect(behind).toBeHidden();
  expect((await summary.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(behind).toBeVisible();
}

test('list and plan say in a line what becomes of an illness from before @each', async ({ page, market, isMobile }) => {
  const [line, rest] = ILLNESS[market.code];
  await page.goto(`/Comparar/${market.lines[0]!.path}?precio=todos`);
  await untilHydrated(page);
  if (isMobile) {
    const box = (await page.locator('summary').filter({ hasText: line, visible: true }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(844);
  }
  await opensTo(page, line, rest);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // Sticky parts may half cover a focused button, so axe runs at the top of the page.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await page.goto(await listedPlan(market));
  await opensTo(page, line, rest);
  await expectNoAxeViolations(page);
});
