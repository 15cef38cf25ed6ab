import { perfilIngreso } from '@/features/profile/contract';
import { encodePerfil } from '@/features/share/codec';
import { expect, test } from '@/lib/testing/e2e';

const PROVIDERS = '**/api/organization/seguros/tipo/EPS?*';
const RETRY_MS = 1500;
const FAILED = 'Error al obtener las organizaciones de tipo EPS';
const EXHAUSTED = 'Se ha sobrepasado el limite de intentos (3), Intente mas tarde.';

const inValle = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 3_000_000 }],
  region: { stateCode: '76', stateName: 'Valle del Cauca', abbreviation: 'VAC' },
});

test('who serves a region is asked four times, 1500 ms apart, and said to be unknown; asked again, the first of two answers is taken [A-08] [A-09] [C-04] [X-15] [X-16] @co-desktop', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 500/);
  const asked: number[] = [];
  await page.route(PROVIDERS, (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 500, json: { error: {} } });
  });
  await page.goto(`/Comparar/EPS#perfil=${encodePerfil(inValle)}`);
  await expect(page.getByText(FAILED)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(EXHAUSTED)).toBeVisible();
  expect(asked).toHaveLength(4);
  for (const [at, time] of asked.slice(1).entries()) {
    expect(time - asked[at]!).toBeGreaterThanOrEqual(RETRY_MS - 50);
    expect(time - asked[at]!).toBeLessThan(2 * RETRY_MS);
  }

  const answers = [[{ url: 'Sura-EPS' }], [{ url: 'Compensar' }]];
  await page.unroute(PROVIDERS);
  await page.route(PROVIDERS, (route) => route.fulfill({ json: answers.shift() ?? [] }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const companies = page.getByRole('complementary', { name: 'Filtros' });
  await expect(companies.getByText(/Compensar.*\(no atiende en Valle del Cauca\)/).first()).toBeVisible();
  await page.getByLabel('Ordenar por').selectOption('lowerPrice');
  await expect(page).toHaveURL(/order=lowerPrice/);
  await expect(companies.getByText(/Sura/).first()).not.toContainText('no atiende');
  expect(answers).toHaveLength(1);
});
