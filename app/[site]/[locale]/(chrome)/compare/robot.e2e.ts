import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const COMPARE = '**/api/insurance/compare/metadata*';

test('who is taken for a robot goes on with one press, and gets a proof [U-09] [U-10] [A-28] @pe-phone', async ({
  page,
  guard,
  baseURL,
}) => {
  guard.allow(/Failed to load resource.*401/);
  const calls: string[] = [];
  let refused = false;
  page.on('request', (request) => {
    const name = /notrobot|compare\/metadata$/.exec(new URL(request.url()).pathname)?.[0];
    if (name) calls.push(name);
  });
  // A browser cannot exhaust the limit of the test server, so the refusal is faked; everything after it is real.
  await page.route(COMPARE, async (route) => {
    if (refused) return route.continue();
    refused = true;
    return route.fulfill({ status: 401, json: { error: { code: 'NOT_HUMAN', message: 'x', requestId: 'r' } } });
  });
  await page.goto('/Comparar/EPS');
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('lowerPrice');
  await expect(page.getByRole('heading', { name: 'El sistema piensa que eres un robot...' })).toBeVisible();
  await expect(page.getByText('(disculpa las molestias)')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Soy humano!' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(calls).toEqual(['compare/metadata', 'notrobot', 'notrobot', 'compare/metadata']);
  const cookies = await page.context().cookies(`${baseURL}/api`);
  const proof = cookies.find(({ name }) => name === 'human');
  expect(proof).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  await expect(page.locator('article a').first()).toBeFocused();
});
