import type { Page } from '@playwright/test';
import { perfilIngreso, type PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { expect, expectNoAxeViolations, layOutOffscreen, test, planCards } from '@/lib/testing/e2e';
import type { Market, ProductLine, ProfileFormName } from '@/lib/markets/market';
import { dayFromToday } from '@/lib/testing/days';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** Below the three named answers. */
const FIRST_CARD = 360;

const family = ({ regions }: Market) =>
  perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_800_000 }],
    cargas: [4, 7].map((edad) => ({ sexo: 'Masculino', edad, parentesco: 'Hijo/Hija' })),
    region: regions[0] ?? null,
  });

async function openFor(page: Page, market: Market, search = '', line = market.lines[0]!): Promise<void> {
  const { path, productType } = line;
  const perfil = encodePerfil(family(market));
  await page.goto(`/Comparar/${path}${search}#perfil=${perfil}&productType=${encodeURIComponent(productType)}`);
  await expect(page.locator('.plan-exact').first()).toBeVisible();
}

// A card that comes in is some pixels below its place.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sizes = (page: Page) =>
  planCards(page).evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom, width, height } = card.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY, width, height };
    }),
  );

const answers = (page: Page) => page.getByRole('region', { name: 'Respuestas' });

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('on a phone the first plan is whole on the first screen @cl-phone', async ({ page, market }) => {
  await page.setViewportSize(PHONE);
  await openFor(page, market, '?precio=todos');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const boxes = sheet.getByRole('checkbox');
  await expect(boxes.nth(2)).toBeVisible();
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await sheet.getByRole('button', { name: /^Ver \d+ plan/ }).click();
  const facts = page.getByRole('list', { name: /^Para ti, 34 años, y 2 cargas/ });
  await expect(facts.getByRole('listitem')).toHaveCount(3);
  const chips = page.getByRole('list', { name: 'Filtros activos' });
  await expect(chips.getByRole('link', { name: /^Quitar filtro/ })).toHaveCount(2);
  expect((await facts.boundingBox())!.height).toBeLessThanOrEqual(48);
  await expect(planCards(page).first()).toBeVisible();
  const [first] = await sizes(page);
  expect(first!.top).toBeLessThanOrEqual(FIRST_CARD);
  expect(await isTooWide(page)).toBe(false);
  await expect(answers(page).getByRole('link')).toHaveCount(3);
  expect((await answers(page).boundingBox())!.height).toBeLessThanOrEqual(56);
  await expect(page.getByRole('button', { name: 'Cuadrícula' })).toBeHidden();
  const names = await page
    .locator('ul.plans .plan-org > :first-child')
    .evaluateAll((shown) =>
      shown.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(names, 'names that are cut').toEqual([]);
  await expectNoAxeViolations(page);
  const card = planCards(page).first();
  await expect(card.getByText('Cómo se calcula')).toBeHidden();
  await card.locator('.plan-toggle summary').press('Enter');
  await expect(card.getByText('Cómo se calcula')).toBeVisible();
  await expectNoAxeViolations(page);
  await facts
    .getByRole('button', { name: /^Quitar / })
    .last()
    .click();
  await expect(facts.getByRole('listitem')).toHaveCount(2);
  await expect(page).not.toHaveURL(/clinica=/);
  await facts.getByRole('button', { name: 'Quitar 34 años + 2 cargas' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar Perfil' })).toBeFocused();
});

const visitors: Readonly<Record<ProfileFormName, (market: Market) => PerfilIngresoInput>> = {
  persons: family,
  person: ({ regions }) => ({
    ingresodatos: true,
    cotizante: [{ sexo: 'Femenino', edad: 34 }],
    region: regions[0] ?? null,
  }),
  travellers: () => ({
    ingresodatos: true,
    viaje: {
      edades: [34, 35],
      dias: 8,
      destino: 'EUROPA',
      fld_fecha_inicio: dayFromToday('cl', 10),
      fld_fecha_termino: dayFromToday('cl', 17),
      motivo: 'TURISMO',
    },
  }),
  employees: () => ({ ingresodatos: true, colectivo: { cantidadempleados: 60 } }),
  guards: () => ({ ingresodatos: true, guardias: { cantidadGuardias: 25 } }),
  sctr: () => ({
    ingresodatos: true,
    sctr: { cantidadempleados: 25, ingreso: 2400, sector: 'F', tipo_trabajo: 'Demolición' },
  }),
  home: ({ regions }) => ({ ingresodatos: true, region: regions[0] ?? null }),
  pets: () => ({ ingresodatos: true, mascota: [{ especie: 'Perro', raza: 'Sin raza (mestizo)', edad: 3 }] }),
};

const addressFor = (line: ProductLine, market: Market, language: string) => {
  const perfil = encodePerfil(perfilIngreso.parse(visitors[line.profileForm](market)));
  const hash = `perfil=${perfil}&productType=${encodeURIComponent(line.productType)}`;
  return `${language}/Comparar/${line.path}?precio=todos#${hash}`;
};

test('on a desktop three plans are in sight @cl-desktop', async ({ page, market }) => {
  await page.setViewportSize(DESKTOP);
  await openFor(page, market, '?precio=todos');
  const bottoms = await page
    .locator('ul.plans .plan')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
  await expect(answers(page).getByRole('link')).toHaveCount(3);
  expect((await answers(page).boundingBox())!.height).toBeLessThanOrEqual(75);
  expect(bottoms.filter((bottom) => bottom <= DESKTOP.height).length).toBeGreaterThanOrEqual(3);
  await layOutOffscreen(page);
  expect(Math.max(...(await sizes(page)).map(({ height }) => height))).toBeLessThanOrEqual(130);
  expect(await isTooWide(page)).toBe(false);
  await expectNoAxeViolations(page);
});

test('what can be pressed in a row or a grid of cards has 24 px @co-desktop', async ({ page, market }) => {
  await page.setViewportSize({ width: 1024, height: DESKTOP.height });
  const line = market.lines.find(({ productType }) => productType === 'MEDICINA PREPAGADA')!;
  await openFor(page, market, '?precio=todos', line);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cuadrícula' }).click();
  await expectNoAxeViolations(page);
  const widths = (await sizes(page)).map(({ width }) => width);
  expect(new Set(widths).size, 'no card is stretched over a row').toBe(1);
  expect(await isTooWide(page)).toBe(false);
});

const outOfCards = (page: Page) =>
  page.locator('.plans .plan').evaluateAll((all) =>
    all.flatMap((card) => {
      const edge = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
      const parts = [
        ...card.querySelectorAll<HTMLElement>('.plan-price > *, .plan-score, .plan-actions, .plan-clinic'),
      ];
      const outside = parts.filter(
        (part) => part.getBoundingClientRect().right > edge + 0.5 || part.scrollWidth > part.clientWidth + 1,
      );
      return outside.map((part) => part.textContent);
    }),
  );

const overlapping = (page: Page) =>
  page.locator('.plans .plan-price').evaluateAll((all) =>
    all.flatMap((row) => {
      const boxes = [...row.children].map((part) => part.getBoundingClientRect());
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return boxes.some((box, index) => boxes.slice(index + 1).some((other) => meet(box, other)))
        ? [row.textContent]
        : [];
    }),
  );

const underMore = (page: Page) =>
  page.locator('.plans .plan').evaluateAll((all) =>
    all.flatMap((card) => {
      const more = card.querySelector('.plan-toggle summary')?.getBoundingClientRect();
      if (!more) return [];
      return [...card.querySelectorAll<HTMLElement>('.plan-covers, .plan-facts, .plan-reach, .plan-mine')].flatMap(
        (block) => {
          const shown = block.getBoundingClientRect();
          return [...block.querySelectorAll('dt, dd, p, span, b, th, td')].flatMap((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const isSeen = top < shown.bottom - 1 && right > left && bottom > top && !part.matches('.sr-only');
            const isUnder =
              right > more.left + 1 && left < more.right && bottom > more.top + 4 && top < more.bottom - 4;
            return isSeen && isUnder ? [part.textContent] : [];
          });
        },
      );
    }),
  );

for (const [count, where] of [
  [2, '@co-phone'],
  [5, '@cl-phone'],
] as const)
  test(`no text stands under 'Más' with ${count} clinics ${where}`, async ({ page, market }) => {
    await page.setViewportSize(PHONE);
    const chosen = Object.keys(market.geography.clinicRegions)
      .slice(0, count)
      .map((clinic) => `&mi-clinica=${encodeURIComponent(clinic)}`);
    const line = market.lines.find(({ filters }) => filters.includes('coverageOrganizations'))!;
    await openFor(page, market, `?precio=todos${chosen.join('')}`, line);
    await expect(page.locator('.plans .plan-exact').first()).toBeVisible();
    await expect(planCards(page).first().locator('.plan-clinic')).toHaveCount(Math.min(count, 3));
    await layOutOffscreen(page);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: PHONE.height });
      expect(await underMore(page), `${width} px`).toEqual([]);
      expect(Math.max(...(await sizes(page)).map(({ height }) => height)), `${width} px`).toBeLessThanOrEqual(270);
    }
  });

test("an open 'Más' keeps the blank before how many more clinics there are @co-phone", async ({ page, market }) => {
  await page.setViewportSize(PHONE);
  const line = market.lines.find(({ filters }) => filters.includes('coverageOrganizations'))!;
  await openFor(page, market, '?precio=todos', line);
  const card = planCards(page)
    .filter({ has: page.locator('.plan-clinics > span') })
    .first();
  await card.locator('.plan-toggle summary').press('Enter');
  await expect.poll(() => card.locator('.plan-clinics').innerText()).toMatch(/^En \S.*\S y \d+ más$/);
});

for (const [language, where] of [
  ['', '@phone'],
  ['/pt', '@co-phone'],
  ['/en', '@in-phone'],
] as const)
  test(`no card is higher than 270 px, or too wide, in ${language || 'es'} ${where}`, async ({ page, market }) => {
    test.slow();
    for (const line of market.lines) {
      await page.setViewportSize(PHONE);
      if (line !== market.lines[0]) await page.evaluate(() => localStorage.clear());
      await page.goto(addressFor(line, market, language));
      await expect(page.locator('.plans .plan-exact').first()).toBeVisible();
      await layOutOffscreen(page);
      const all = await sizes(page);
      expect(Math.max(...all.map(({ height }) => height)), line.key).toBeLessThanOrEqual(270);
      expect(all[0]!.top, line.key).toBeLessThanOrEqual(FIRST_CARD);
      for (const width of [390, 360, 800]) {
        await page.setViewportSize({ width, height: PHONE.height });
        const place = `${line.key} at ${width} px`;
        expect(await outOfCards(page), place).toEqual([]);
        expect(await overlapping(page), place).toEqual([]);
        if (width < 780) expect(await underMore(page), place).toEqual([]);
        expect(await isTooWide(page), place).toBe(false);
      }
    }
  });

test('the row of filter and order stays in sight, below the header @phone @cl', async ({ page, market }) => {
  await page.setViewportSize(PHONE);
  await openFor(page, market, '?precio=todos');
  const top = () => page.locator('.list-bar').evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(top).toBe(0);
  await page.evaluate(() => scrollTo(0, 800));
  await expect.poll(top).toBe(75);
});
