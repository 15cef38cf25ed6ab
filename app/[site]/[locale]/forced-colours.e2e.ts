import type { Locator } from '@playwright/test';
import { expect, test, planCards, untilHydrated } from '@/lib/testing/e2e';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const systemColour = (part: Locator, colour: string) =>
  part.evaluate((element, name) => {
    const probe = element.ownerDocument.body.appendChild(element.ownerDocument.createElement('i'));
    probe.style.cssText = `outline: 2px solid ${name}`;
    const computed = getComputedStyle(probe).outlineColor;
    probe.remove();
    return computed;
  }, colour);

test('with forced colours, buttons, choices, focus, charts, icons and badges can be told apart @cl-desktop', async ({
  page,
  market,
}) => {
  await page.goto('/');
  const primary = page.locator('main .btn-primary').first();
  expect(await styleOf(primary, 'border-top-style')).toBe('solid');
  expect(await styleOf(primary, 'border-top-color')).not.toBe(await styleOf(primary, 'background-color'));

  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await untilHydrated(page);
  const highlight = await systemColour(page.locator('body'), 'Highlight');
  const badge = planCards(page).locator('.badge').first();
  expect(await styleOf(badge, 'border-top-style')).toBe('solid');
  const pressed = page.getByRole('button', { name: 'Lista', exact: true });
  await expect(pressed).toHaveCSS('outline-color', highlight);
  await planCards(page).first().getByRole('checkbox').check();
  await expect(planCards(page).first()).toHaveCSS('outline-color', highlight);
  const bar = page.locator('svg .fill-accent').first();
  await expect(bar).toHaveCSS('fill', highlight);
  const link = planCards(page).first().getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');

  await planCards(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Comparar 2 planes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
  await expect(dialog.getByText('Cargando…')).toHaveCount(0);
  const remove = dialog.locator('thead button svg').first();
  expect(await styleOf(remove, 'color')).toBe(await styleOf(remove.locator('..'), 'color'));

  await page.goto('/contacto');
  await untilHydrated(page);
  const chosen = page.getByText('WhatsApp', { exact: true }).and(page.locator('label')).first();
  await chosen.click();
  await expect(chosen).toHaveCSS('outline-color', highlight);
  const icon = page.locator('main svg.text-accent').first();
  expect(await styleOf(icon, 'color')).toBe(await styleOf(icon.locator('..'), 'color'));
});
