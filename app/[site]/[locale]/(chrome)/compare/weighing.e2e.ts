import type { Page } from '@playwright/test';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import type { MarketCode } from '@/lib/contract/atoms';
import { regionOfClinic } from '@/lib/markets/distance';
import type { Market } from '@/lib/markets/market';
import { expect, expectNoAxeViolations, lostTableParts, test, untilHydrated, planCards } from '@/lib/testing/e2e';

const CASES: Readonly<Record<MarketCode, { readonly path: string; readonly clinic: string | null }>> = {
  cl: { path: 'Isapres', clinic: 'Clínica Dávila' },
  pe: { path: 'EPS', clinic: 'Clínica Ricardo Palma' },
  co: { path: 'Medicina-Prepagada', clinic: 'Clínica del Country' },
  in: { path: 'Seguros-Internacionales', clinic: null },
};
const FIRST = ['Especialista', 'Ecografía', 'Hospital, 3 días'];
const NAMES = [
  ...FIRST,
  'Consulta de emergencia',
  'Apendicitis, operación',
  'Parto normal, embarazo futuro',
  'Cesárea, embarazo futuro',
];

const box = (page: Page, index: number) => planCards(page).nth(index).getByRole('checkbox');
const bar = (page: Page) => page.getByRole('region', { name: 'Planes por comparar' });

async function openList(page: Page, market: Market, adicional?: PerfilIngreso['adicional']): Promise<string | null> {
  const { path, clinic } = CASES[market.code];
  const { productType } = market.lines.find((line) => line.path === path)!;
  const profile = perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_800_000 }],
    cargas: [],
    region: clinic && regionOfClinic(clinic, market),
    adicional,
  });
  const address = `/Comparar/${path}?precio=todos#perfil=${encodePerfil(profile)}&productType=${encodeURIComponent(productType)}`;
  await page.goto('/contacto');
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
    `misClinicas${market.id}-${market.code === 'cl' ? 'V1.7' : 'V1.6'}`,
    JSON.stringify({ state: { clinics: clinic === null ? [] : [clinic], way: 'chosenClinics' }, version: 1 }),
  ] as const);
  await page.goto(address);
  await expect(page.locator('.plan-exact').first()).toBeVisible();
  await untilHydrated(page);
  return clinic;
}

test('a comparison says first what is paid at the visitor’s clinic, and folds what is equal @cl-phone', async ({
  page,
  market,
}) => {
  const clinic = await openList(page, market);
  for (const index of [0, 1]) await box(page, index).check();
  await bar(page).getByRole('button', { name: 'Comparar 2 planes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
  const groups = dialog.locator('[scope=rowgroup]');
  await expect(groups.first()).toHaveText(`En ${clinic!}`);
  await expect(dialog.getByText('Cargando…')).toHaveCount(0);
  const equal = groups.filter({ hasText: /^Igual(es)? en todos/ });
  const fold = equal.getByRole('button', { expanded: false });
  const count = Number(/\d+/.exec(await fold.innerText())![0]);
  const equalRows = dialog.locator('.versus-equal [scope=row]');
  await expect(equalRows.first()).toBeHidden();
  await fold.click();
  await expect(equalRows).toHaveCount(count);
  for (const row of await equalRows.all()) await expect(row).toBeVisible();
  const rowOf = (name: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  for (const name of ['Hospital', 'Consultas y exámenes', ...NAMES])
    for (const cell of await rowOf(name).getByRole('cell').all())
      await expect(cell).toHaveText(/^((hasta )?[^\d]*[\d.]+.*( %|%|Plan: )|No informado|No cubre)/);
  for (const best of await dialog.locator('.versus-best').all()) {
    await expect(best).toContainText('✓ mejor');
    await expect(best).toHaveCSS('font-weight', '680');
  }

  const more = dialog.getByRole('button', { name: /^Ver \d+ clínicas más$/ });
  const group = dialog.locator('tbody').filter({ has: page.locator('[scope=rowgroup]', { hasText: /^Clínicas/ }) });
  const clinicRows = group.locator('[scope=row]');
  await more.scrollIntoViewIfNeeded();
  const few = await clinicRows.count();
  expect(few).toBeLessThanOrEqual(6);
  const hidden = Number(/\d+/.exec(await more.innerText())![0]);
  await more.click();
  await expect(clinicRows).toHaveCount(few + hidden);

  const last = group.getByRole('row').last();
  await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect(groups.filter({ hasText: /^Clínicas/ })).toBeInViewport({ ratio: 1 });
  const heights = await dialog
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
  for (const price of await dialog.locator('.versus-price').all()) await expect(price).toBeInViewport({ ratio: 1 });
  await expect(groups.first()).not.toBeInViewport();
  expect(await lostTableParts(page)).toEqual([]);
  await expectNoAxeViolations(page);
});

test('today’s plan is a column, beside all plans and in sight @cl-phone', async ({ page, market }) => {
  await openList(page, market, { pago_hoy: 190_000 });
  for (const index of [0, 1, 2]) await box(page, index).check();
  await bar(page).getByRole('button', { name: 'Comparar 3 planes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
  const heads = dialog.getByRole('columnheader');
  await expect(heads).toHaveCount(4);
  await expect(heads.first()).toHaveText(/Tu plan de hoy\$190\.000/);
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
  await expect(
    dialog
      .getByRole('row', { name: /^Contra hoy/ })
      .getByRole('cell')
      .last(),
  ).toHaveText(/\$[\d.]+ m(ás|enos)/);
  await expectNoAxeViolations(page);
});

const PHONE = { width: 390, height: 844 };
const LOW_PHONE = { width: 390, height: 780 };

test('the first screen of a plan says price, clinics, cases and gaps @phone', async ({ page, market }) => {
  const clinic = await openList(page, market);
  const plan = (await planCards(page).first().locator('.plan-name a').getAttribute('href'))!;
  await page.goto(plan);
  await untilHydrated(page);
  const main = page.getByRole('main');
  const panel = (name: RegExp) => main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const costs = panel(/^Lo que pagarías$/);
  await expect(
    costs.getByText(clinic ? new RegExp(`^Nuestra estimación en ${clinic}, `) : /^Estimación, /),
  ).toBeVisible();
  await expect(main.locator('.plan-figures .plan-exact')).toBeVisible();
  await expect(costs.getByRole('listitem')).toHaveText(FIRST.map((name) => new RegExp(`${name} (.*\\d|No sabemos)`)));
  const dock = main.locator('.plan-bar');
  const bottomOf = async (what: ReturnType<Page['locator']>) => {
    const spot = (await what.boundingBox())!;
    return spot.y + spot.height;
  };
  const first = [
    main.locator('.plan-amount').first(),
    ...(market.code === 'cl'
      ? [
          main
            .locator('.plan-figures')
            .getByText(/tu 7 %/)
            .first(),
        ]
      : []),
    ...(clinic ? [main.locator('.plan-figures').getByText(clinic)] : []),
    costs.getByRole('listitem').last(),
  ];
  const gaps = panel(/^Qué no cubre/).getByRole('listitem');
  for (const [viewport, shown] of [
    [LOW_PHONE, first],
    [PHONE, [...first, gaps.nth(0), gaps.nth(1), gaps.nth(2)]],
  ] as const) {
    await page.setViewportSize(viewport);
    const { y, height } = (await dock.boundingBox())!;
    expect(height).toBeLessThanOrEqual(64);
    for (const what of shown) expect(await bottomOf(what)).toBeLessThanOrEqual(y);
  }
  for (const line of await costs.getByRole('listitem').all())
    expect((await line.boundingBox())!.height).toBeLessThanOrEqual(46);

  if (market.code === 'cl') {
    const source = gaps.first().getByText(/^DFL 1 de 2005/);
    await expect(source).toBeHidden();
    await panel(/^Qué no cubre/)
      .getByText(/^Ver \d+ más$/)
      .click();
    await expect(source).toBeVisible();
  }

  const opened = costs.locator('li:visible:has(summary)').first();
  await opened.locator('summary').click();
  await expect(opened.getByText(/^El plan paga /)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(`/Comparar/${CASES[market.code].path}?precio=todos`);
  await untilHydrated(page);
  await planCards(page).first().locator('.plan-name a').click();
  const modalBar = page.locator('dialog.plan-modal[open] .plan-modal-bar');
  await expect(modalBar.getByRole('checkbox')).toBeVisible();
  await expect(modalBar.locator('.plan-exact')).toBeAttached();
  expect((await modalBar.boundingBox())!.height).toBeLessThanOrEqual(64);
});
