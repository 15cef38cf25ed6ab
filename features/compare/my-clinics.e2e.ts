import type { Page } from '@playwright/test';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { expect, expectNoAxeViolations, layOutOffscreen, test, planCards } from '@/lib/testing/e2e';

const TALLEST = 270;

const PHONE = { width: 390, height: 844 };

type Journey = {
  readonly typed: string;
  readonly clinic: string;
  readonly path: string;
  readonly pays: RegExp;
  readonly against?: RegExp;
};

const journeys: Readonly<Partial<Record<MarketCode, Journey>>> = {
  cl: {
    typed: 'clinica alemana de san',
    clinic: 'Clínica Alemana de Santiago',
    path: 'Isapres',
    pays: /^En Clínica Alemana de Santiago el plan paga$/,
    against: /agregas \$[\d.]+\/mes.*tu 7 % cubre \$[\d.]+/,
  },
  pe: {
    typed: 'good h',
    clinic: 'Clínica Good Hope',
    path: 'EPS',
    pays: /^(En Clínica Good Hope el plan paga|Clínica Good Hope S\/\s\d+ por consulta( \+ (\d+%|porcentaje no informado))?)$/,
  },
  co: {
    typed: 'country',
    clinic: 'Clínica del Country',
    path: 'Medicina-Prepagada',
    pays: /^En Clínica del Country el plan paga$/,
  },
};

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });
const clinics = (page: Page) => sheet(page).getByRole('group', { name: 'Mis clínicas' });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filtros activos' }).getByRole('link', { name: /^Quitar filtro/ });

const facts = (page: Page) => page.getByRole('list', { name: /^Para ti/ }).getByRole('listitem');

const mother = ({ regions }: Market, region: string) =>
  perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_800_000 }],
    cargas: [4, 7].map((edad) => ({ sexo: 'Masculino', edad, parentesco: 'Hijo/Hija' })),
    region: regions.find(({ stateCode }) => stateCode === region)!,
  });

async function openAsMother(page: Page, market: Market): Promise<Journey> {
  const journey = journeys[market.code]!;
  const { productType } = market.lines.find(({ path }) => path === journey.path)!;
  const region = market.geography.clinicRegions[journey.clinic]![0]!;
  await page.setViewportSize(PHONE);
  const perfil = encodePerfil(mother(market, region));
  await page.goto(
    `/Comparar/${journey.path}?precio=todos#perfil=${perfil}&productType=${encodeURIComponent(productType)}`,
  );
  await expect(page.locator('.plan-exact').first()).toBeVisible();
  return journey;
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(clinics(page)).toBeVisible();
}

test('a mother finds her clinic by typing, and what is paid there @cl-phone', async ({ page, market }) => {
  const { typed, clinic, pays, against } = await openAsMother(page, market);
  await openFilters(page);
  await clinics(page).getByRole('searchbox').fill(typed);
  const box = clinics(page).getByRole('checkbox', { name: new RegExp(`^${clinic}`) });
  await expect(clinics(page).getByRole('checkbox')).toHaveCount(1);
  await expectNoAxeViolations(page);
  const request = page.waitForRequest((sent) => sent.url().includes('compare/metadata'));
  await box.check();
  expect((await request).postDataJSON()).toMatchObject({ coverageOrganizations: [clinic] });
  await sheet(page)
    .getByRole('button', { name: /^Ver \d+ plan/ })
    .click();
  await expect(facts(page).last()).toHaveText(clinic);

  const card = planCards(page).first();
  await expect(card.locator('.plan-clinic')).toHaveText(pays);
  const line = await card.locator('.plan-clinic').boundingBox();
  expect(line!.y + line!.height).toBeLessThan(PHONE.height);
  const big = card.locator('.plan-covers li');
  await expect(big).toHaveText([
    /^Hospitalaria (\d+%( del plan)?|No cubre|No informado)$/,
    /^Ambulatoria (\d+%( del plan)?|No cubre|No informado)$/,
  ]);
  if (against) await expect(card.locator('.plan-price')).toHaveText(against);
  await layOutOffscreen(page);
  const heights = await planCards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(TALLEST);
  await expectNoAxeViolations(page);
});

test('a line without clinics is asked for none @phone @cl', async ({ page, market }) => {
  await page.addInitScript(
    ([name, clinic]) => localStorage.setItem(name!, JSON.stringify({ state: { clinics: [clinic] }, version: 1 })),
    [`misClinicas${market.id}-${market.storageVersion}`, 'Clínica Alemana de Santiago'],
  );
  await page.goto('/Comparar/Isapres');
  await expect(chips(page)).toHaveText(['Clínica Alemana de Santiago']);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`/Comparar/${market.lines.find(({ key }) => key === 'pets')!.path}`);
  await page.getByLabel('Ordenar por').selectOption('lowerPrice');
  await expect(page).toHaveURL(/order=lowerPrice/);
  await expect(planCards(page).first()).toBeVisible();
  expect(sent.filter((one) => decodeURIComponent(one).includes('Alemana'))).toEqual([]);
});

test('a clinic that one does not want to lose is asked with the profile @phone @cl', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/Comparar/Isapres');
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  const question = dialog.getByRole('group', { name: /^Una clínica que no quieres perder/ });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Ingresar Perfil' }).first().click();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(question.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('spinbutton', { name: 'Edad' }).first().fill('34');
  await question.getByRole('searchbox').fill('clinica alemana de san');
  await question.getByRole('checkbox', { name: /^Clínica Alemana de Santiago/ }).check();
  await expectNoAxeViolations(page);
  const request = page.waitForRequest((sent) => sent.url().includes('profile-form/data'));
  await dialog.getByRole('button', { name: 'Comparar' }).click();
  expect(JSON.stringify((await request).postDataJSON())).not.toContain('Alemana');
  await expect(dialog).toHaveCount(0);
  await expect(facts(page).filter({ hasText: 'Clínica Alemana de Santiago' })).toBeVisible();
  await expect(page.locator('.plan-clinic').first()).toContainText('Clínica Alemana de Santiago');
});
