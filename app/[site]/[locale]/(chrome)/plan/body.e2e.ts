import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const panelsOf = (body: Locator) =>
  body
    .locator('section.card')
    .evaluateAll((panels) => panels.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()));

const callsOf = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?:insurance|whyUs|feedbacks)\b/.test(pathname) && request.method() === 'GET')
      calls.push((pathname + search).replace(/\/\d+/, '/{id}'));
  });
  return calls;
};

test('the plan over the list asks for each part of its body and says what the page says [A-37] [A-39] [A-40] @once', async ({
  page,
  market,
}) => {
  const calls = callsOf(page);
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const over = page.locator('dialog.plan-modal[open]');
  const tabs = over.getByRole('navigation');
  await tabs.getByRole('link', { name: 'Coberturas' }).click();
  await expect(over.getByRole('heading', { name: 'Todas las coberturas' })).toBeVisible();
  const coverages = await panelsOf(over);
  expect(calls.filter((call) => call.endsWith('/resume'))).toEqual(['/api/insurance/coverages/{id}/resume']);

  await tabs.getByRole('button', { name: 'Ver más', exact: true }).click();
  await tabs.getByRole('link', { name: 'Beneficios' }).click();
  const boxes = over.locator('section.card').filter({ hasText: 'Beneficios adicionales' }).getByRole('region');
  await expect(boxes.first().getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const categories = calls.filter((call) => call.includes('category='));
  expect(categories).toHaveLength(await boxes.count());
  expect(calls).toEqual(
    expect.arrayContaining(['/api/insurance/{id}/extraBenefits', '/api/insurance/{id}/exclusions', ...categories]),
  );
  const benefits = await panelsOf(over);
  await expectNoAxeViolations(page);

  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Beneficios adicionales' })).toBeVisible();
  expect(await panelsOf(main)).toEqual(expect.arrayContaining(benefits));
  await page.goto(page.url().replace('/beneficios', '/coberturas'));
  expect(await panelsOf(main)).toEqual(expect.arrayContaining(coverages));
  await expectNoAxeViolations(page);
});
