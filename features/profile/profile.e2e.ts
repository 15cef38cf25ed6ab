import type { Locator, Page, Request } from '@playwright/test';
import type { CompareRequest, CompareResponse } from '@/features/compare/search-schemas';
import { formatMoney } from '@/lib/i18n/money';
import { markets } from '@/lib/markets';
import { PROFILE_FORMS, type ProductLine } from '@/lib/markets/market';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import type { PerfilIngreso } from './profile-schemas';

const isCall = (request: Request, method: string, path: string) =>
  request.method() === method && new URL(request.url()).pathname === path;

function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

const launcher = (page: Page) => page.getByRole('button', { name: /^Ingresar Perfil$|^Cambiar datos$/ });

async function openForm(page: Page, path: string): Promise<Locator> {
  await page.goto(`/Comparar/${path}`);
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await launcher(page).click();
    await expect(dialog.getByRole('button', { name: 'Comparar' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return dialog;
}

async function submit(page: Page, dialog: Locator) {
  const entered = page.waitForRequest((request) => isCall(request, 'POST', '/api/profile-form/data'));
  const compared = page.waitForResponse((response) =>
    isCall(response.request(), 'POST', '/api/insurance/compare/metadata'),
  );
  await dialog.getByRole('button', { name: 'Comparar' }).click();
  const response = await compared;
  return {
    sent: (await entered).postDataJSON().profile as PerfilIngreso,
    compare: response.request().postDataJSON() as Omit<CompareRequest, 'profile'> & { profile: PerfilIngreso },
    answer: (await response.json()) as CompareResponse,
  };
}

const personLine = (lines: readonly ProductLine[]) => lines.find(({ profileForm }) => profileForm === 'persons')!;

test.describe('a family', () => {
  test('gets prices [G-06 S-14 S-31 U-05 U-07 A-03 A-04 A-30 A-31 E-16 E-17 E-20 E-21 V-12 S-18 S-50] @each', async ({
    page,
    market,
  }) => {
    const calls = recordCalls(page);
    const line = personLine(market.lines);
    await page.goto(`/Comparar/${line.path}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');

    const dialog = await openForm(page, line.path);
    const age = dialog.getByRole('spinbutton', { name: 'Edad' }).first();
    await expect(age).toHaveValue(String(market.defaultProfile.edad));
    const woman = dialog.getByRole('radio', { name: 'Femenino' }).first();
    const sexo = (await woman.count()) > 0 ? 'Femenino' : 'Masculino';
    if (sexo === 'Femenino') await woman.check({ force: true });
    await age.fill('34');
    const income = dialog.getByRole('textbox', { name: /^Ingreso mensual/ });
    if (await income.count()) await income.fill('');
    await dialog.getByRole('switch', { name: 'Me aseguro con mi pareja' }).check();
    const partner = dialog.getByRole('spinbutton', { name: 'Edad (Tu pareja)', exact: true });
    await expect(partner).toHaveValue('');
    await partner.fill('36');
    for (const years of ['-1', '7']) {
      await dialog.getByRole('button', { name: /^Agregar/ }).click();
      const added = dialog.getByRole('group', { name: /^(Carga|Persona|Beneficiario) \d$/ }).last();
      await added.getByRole('spinbutton', { name: /^Edad \((Carga|Persona|Beneficiario) \d\)$/ }).fill(years);
      const kinds = await added.getByRole('combobox', { name: 'Parentesco' }).locator('option').allTextContents();
      expect([kinds.includes('Hijo/Hija'), kinds.includes('Cónyuge')]).toEqual([true, false]);
    }
    // Clicks the label, as a thumb does: focus scrolls the dialog's body; the dialog itself must not move.
    const last = dialog.getByRole('group', { name: /^(Carga|Persona|Beneficiario) 2$/ });
    await last.getByText(/^Edad/).click();
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    const first = dialog.getByRole('group', { name: /^(Carga|Persona|Beneficiario) 1$/ }).getByRole('spinbutton');
    const compareButton = dialog.getByRole('button', { name: 'Comparar' });
    await expect(compareButton).toBeDisabled();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(page);
    await first.fill('0');
    await expect(compareButton).toBeEnabled();

    const { sent, compare, answer } = await submit(page, dialog);
    const family = {
      ingresodatos: true,
      cotizante: [
        { sexo, edad: 34 },
        { sexo: 'Femenino', edad: 36 },
      ],
      cargas: [
        { sexo: 'Masculino', edad: 0, parentesco: 'Hijo/Hija' },
        { sexo: 'Masculino', edad: 7, parentesco: 'Hijo/Hija' },
      ],
      enPareja: true,
    };
    expect(sent).toMatchObject(family);
    expect(compare.profile).toMatchObject(family);
    await expect(dialog).toBeHidden();

    const posts = calls.filter((request) => request.method() === 'POST');
    expect(posts.slice(0, 2).map((request) => new URL(request.url()).pathname)).toEqual([
      '/api/profile-form/data',
      '/api/insurance/compare/metadata',
    ]);
    for (const post of posts)
      expect(post.headers()).toMatchObject({
        'x-country': String(market.id),
        'x-qpversion': expect.stringMatching(/./),
      });
    const form = calls.find((request) => isCall(request, 'GET', '/api/profile-form/form'))!;
    expect(new URL(form.url()).searchParams.get('productTypeName')).toBe(line.productType);
    expect(form.headers()).not.toHaveProperty('x-country');
    expect(form.headers()).not.toHaveProperty('x-qpversion');

    const priced = answer.data.find(({ profilePrice }) => profilePrice !== null);
    expect(priced).toBeDefined();
    const { amount, currency } = priced!.profilePrice!;
    const card = page.getByRole('article').filter({ hasText: priced!.displayName }).first();
    const figure = formatMoney(amount, currency, market.intlLocale.es).replace(/^\D+/, '');
    await expect(card).toContainText(figure);
    const dependants = { dependant: 'cargas', person: 'personas más', beneficiary: 'beneficiarios' };
    const summary = `Para ti, 34 años, tu pareja y 2 ${dependants[market.dependantWord]}`;
    await expect(page.getByRole('list', { name: summary })).toBeVisible();
  });

  test('is entered by keyboard alone, and the focus comes back @once-desktop', async ({ page, market }) => {
    await page.goto(`/Comparar/${personLine(market.lines).path}`);
    const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
    await launcher(page).focus();
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('spinbutton').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(launcher(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const tabTo = async (target: Locator) => {
      for (let step = 0; step < 40; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };
    await tabTo(dialog.getByRole('spinbutton').first());
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('spinbutton').first()).toHaveValue(String(market.defaultProfile.edad + 1));
    await tabTo(dialog.getByRole('button', { name: /^Agregar/ }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('spinbutton').last()).toBeFocused();
    await page.keyboard.type('5');
    await tabTo(dialog.getByRole('button', { name: 'Comparar' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(launcher(page)).toBeFocused();
    await expect(page.getByRole('list', { name: /y 1 carga/ })).toBeVisible();
  });

  for (const [index, form] of PROFILE_FORMS.entries()) {
    const sellers = markets.filter(({ lines }) => lines.some(({ profileForm }) => profileForm === form));
    const { code, lines } = sellers[index % sellers.length]!;
    test(`is asked in the form of ${form} without a finding of axe @${code} @each`, async ({ page }) => {
      await openForm(page, lines.find(({ profileForm }) => profileForm === form)!.path);
      await expectNoAxeViolations(page);
    });
  }
});

test('Chile starts from its default profile, in the legal 7% [C-30 C-31 C-34 E-22 V-07] @once', async ({ page }) => {
  await page.goto('/Comparar/Isapres');
  await expect(page.getByText('Precios para 27 años e ingreso de $1.650.000.')).toBeVisible();
  const [listed, exact] = await page.evaluate(async () => {
    const list = await fetch('/api/insurance/compare/metadata?organizationTypes=ISAPRE&productType=ISAPRE');
    const { id, price } = (await list.json()).data[0];
    const profile = { ingresodatos: true, cotizante: [{ sexo: 'Masculino', edad: 27, ingreso: 1_650_000 }] };
    const answer = await fetch(`/api/insurance/${id}/calculatePrice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ profile, productType: 'ISAPRE' }),
    });
    return [price.minPrice, (await answer.json()).price.amount];
  });
  expect(listed).toBe(exact);
  const dialog = await openForm(page, 'Isapres');
  await expect(dialog.getByRole('spinbutton', { name: 'Edad' })).toHaveValue('27');
  await expect(dialog.getByRole('textbox', { name: /^Ingreso mensual/ })).toHaveValue('$ 1.650.000');
  await expect(dialog.getByRole('combobox', { name: 'Región' })).toHaveValue('13');
  const { sent, compare } = await submit(page, dialog);
  expect(sent).toMatchObject({
    cotizante: [{ sexo: 'Masculino', edad: 27, ingreso: 1_650_000 }],
    region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
  });
  expect(compare).toMatchObject({ fromPrice: 137_157, toPrice: 151_594 });
});

const PLACES = {
  cl: {
    label: /^Comuna/,
    typed: 'temu',
    option: 'Temuco, La Araucanía',
    region: '9',
    placeCode: '9101',
    placeName: 'Temuco',
  },
  pe: {
    label: /^Distrito/,
    typed: 'jesus ma',
    option: 'Jesús María, Lima',
    region: '15',
    placeCode: '150113',
    placeName: 'Jesús María',
  },
  co: {
    label: /^Municipio/,
    typed: 'CALI',
    option: 'Cali, Valle del Cauca',
    region: '76',
    placeCode: '76001',
    placeName: 'Cali',
  },
} as const;

test('a visitor chooses a place by keyboard: the region follows, the nearest plans come first, and the cards say how far [E-03] @cl-phone @pe-desktop @co-phone', async ({
  page,
  market,
}) => {
  const { label, typed, option, region, placeCode, placeName } = PLACES[market.code as 'cl'];
  const line = market.lines.find(({ filters }) => filters.includes('coverageOrganizations'))!;
  const dialog = await openForm(page, `${line.path}?orden=distance`);
  const age = dialog.getByRole('spinbutton', { name: 'Edad' }).first();
  if ((await age.inputValue()) === '') await age.fill('34');
  const place = dialog.getByRole('combobox', { name: label });
  await place.focus();
  await page.keyboard.type(typed);
  await expect(dialog.getByRole('option', { name: option })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(place).toHaveValue(option);
  await expect(dialog.getByRole('combobox', { name: /^(Región|Departamento)/ })).toHaveValue(region);
  const { sent, compare, answer } = await submit(page, dialog);
  expect(sent.region).toMatchObject({ stateCode: region, placeCode });
  expect(compare.profile.region).toMatchObject({ stateCode: region, placeCode, placeName });
  const [nearest] = answer.data.flatMap(({ distance }) => distance ?? []);
  const away = nearest === 0 ? 'En' : `A ${nearest} km de`;
  await expect(page.getByText(`${away} ${placeName}`).first()).toBeVisible();
  await expect(page.getByRole('list', { name: new RegExp(`^Para ti.*${placeName}`) })).toBeVisible();
  await openForm(page, `${line.path}?orden=distance`);
  await expect(place).toHaveValue(option);
});
