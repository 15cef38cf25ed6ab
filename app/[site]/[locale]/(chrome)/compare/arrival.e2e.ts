import type { Page, Request } from '@playwright/test';
import type { CompareResponse } from '@/features/compare/search-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { expect, test } from '@/lib/testing/e2e';

const motherIn = (stateCode: string, stateName: string, abbreviation: string) =>
  perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [{ sexo: 'Femenino', edad: 34 }],
    cargas: [{ sexo: 'Masculino', edad: 4, parentesco: 'Hijo/Hija' }],
    region: { stateCode, stateName, abbreviation },
  });
const profile = motherIn('13', 'Metropolitana', 'RM');
const sentence = 'Para ti, 34 años, y 1 carga – Región Metropolitana';
const inLima = motherIn('15', 'Lima', 'LIM');
const plain = encodeURIComponent(Buffer.from(JSON.stringify(profile)).toString('base64'));

const isCompare = (request: Request) => new URL(request.url()).pathname === '/api/insurance/compare/metadata';

function watch(page: Page) {
  const referers: string[] = [];
  const compared: Request[] = [];
  page.on('request', (request) => {
    referers.push(request.headers().referer ?? '');
    if (isCompare(request)) compared.push(request);
  });
  return { referers, compared };
}

const GIVEN = {
  query: { ...{ path: 'Isapres', productType: 'ISAPRE', profile, sentence }, mark: `&perfil=${plain}` },
  fragment: {
    ...{ path: 'EPS', productType: 'EPS', profile: inLima },
    ...{ sentence: 'Para ti, 34 años, y 1 persona más – Lima', mark: `#perfil=${encodePerfil(inLima)}` },
  },
};

for (const [how, where] of [
  ['query', '@cl-desktop'],
  ['fragment', '@pe-desktop'],
] as const)
  test(`a profile in the ${how} is applied, priced once and hidden [R-48 R-49 R-50] ${where}`, async ({ page }) => {
    const { path, productType, profile: own, sentence: shown, mark } = GIVEN[how];
    const list = `/Comparar/${path}?order=lowerPrice`;
    await page.goto('/contacto');
    const { referers, compared } = watch(page);
    await page.goto(`${list}${mark}&productType=${productType}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('list', { name: shown }).first()).toBeVisible();
    await expect(page.locator('.plan-exact').first()).toBeVisible();
    expect(compared).toHaveLength(1);
    expect(compared[0]!.postDataJSON()).toMatchObject({ profile: own, productType, order: 'lowerPrice' });
    expect(referers.join()).not.toContain('perfil');
    await page.goBack();
    await expect(page).toHaveURL('/contacto');
    await page.goForward();
    await expect(page).toHaveURL(list);
  });

for (const place of ['list', 'comparison', 'plan'] as const)
  test(`an unreadable profile, or one without ages, is said so on a ${place} @cl @desktop`, async ({ page }) => {
    await page.goto('/Comparar/Isapres');
    const plan = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
    const [one, other] = await page.evaluate(async () => {
      const found = await fetch('/api/insurance/compare/metadata?organizationTypes=ISAPRE');
      return ((await found.json()) as CompareResponse).data;
    });
    const path = {
      list: '/Comparar/Isapres?',
      comparison: `/Comparar/Isapres?comparar=${one!.productCode}&comparar=${other!.productCode}&`,
      plan: `${plan}?`,
    }[place];
    const ageless = Buffer.from('{"ingresodatos":true,"cotizante":[{"sexo":"Femenino"}]}').toString('base64');
    for (const broken of ['%25%25', ageless]) {
      await page.goto('/contacto');
      await page.goto(`${path}perfil=${broken}`);
      const notice = page.getByText(/^No pudimos leer el perfil de este enlace/);
      await expect(place === 'comparison' ? page.getByRole('dialog').locator(notice) : notice.first()).toBeVisible();
      await expect(page.locator('.plan-exact')).toHaveCount(0);
    }
  });
