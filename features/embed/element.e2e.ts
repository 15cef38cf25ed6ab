import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations } from '@/lib/testing/e2e';
import {
  PATHS,
  PHONES,
  PROFILE,
  REFERENCE,
  REGIONS,
  bankAt,
  detailOf,
  detailsOf,
  frameOf,
  mint,
  openBank,
  eventOf,
  test,
} from '@/lib/testing/e2e-bank';
import { inDatabase } from '@/lib/testing/outbox';

const REFUSED = /Failed to load resource|frame-ancestors|[Ff]raming|Refused to (?:frame|display)/;

test('stands in a bank’s page at its whole height, for the person whom the bank knows [G-14] @cl-phone', async ({
  page,
  bankPort,
  partner,
  market,
  siteCode,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const frame = await openBank(page, bankPort, partner);
  const path = PATHS[siteCode as keyof typeof PATHS];
  expect(await detailOf(page, 'ready')).toMatchObject({ path, title: await frame.title() });
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('list', { name: /^Para ti, 34 años/ }).first()).toBeVisible();
  expect(addresses.filter((address) => /perfil=|Femenino/.test(address))).toEqual([]);

  const inner = () => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(inner).toBeLessThanOrEqual(1);
  expect(await page.locator('que-plan iframe').evaluate((iframe) => iframe.clientHeight)).toBeGreaterThan(1_000);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await sideways()).toBe(0);
  const who = frame.getByRole('complementary', { name: market.brand }).getByRole('link');
  await expect(who).toHaveAttribute('href', /^http:\/\/(cl|co)\.localhost:\d+\/[\w-]+$/);
  await expect(who).toHaveAttribute('target', '_blank');
  await expectNoAxeViolations(page, 'iframe');
});

test('leaves the bank’s page in place while the frame grows @cl-phone', async ({ page, bankPort, partner }) => {
  const frame = await openBank(page, bankPort, partner);
  const hidden = () => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const iframe = page.locator('que-plan iframe');
  await expect(frame.getByRole('list', { name: /^Para ti, 34 años/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await iframe.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top + 300));
  const standing = () =>
    iframe.evaluate((one) => ({ scroll: Math.round(scrollY), top: Math.round(one.getBoundingClientRect().top) }));
  const before = await standing();
  expect(before.top).toBe(-300);
  const change = (by: number) =>
    frame.evaluate((height) => {
      const added = document.createElement('div');
      added.id = 'added';
      added.style.height = `${height}px`;
      document.querySelector('#added')?.remove();
      if (height > 0) document.body.append(added);
    }, by);
  const height = () => iframe.evaluate((one) => one.clientHeight);
  for (const [by, direction] of [
    [1_500, 1],
    [400, -1],
    [0, -1],
  ] as const) {
    const last = await height();
    await change(by);
    await expect.poll(async () => Math.sign((await height()) - last)).toBe(direction);
    await expect.poll(hidden).toBe(0);
    expect(await standing()).toEqual(before);
  }
});

test('sends the bank’s reference and the campaign @co-desktop', async ({
  page,
  bankPort,
  partner,
  market,
  siteCode,
}) => {
  const frame = await openBank(page, bankPort, partner, '/?utm_source=news&utm_campaign=verano&rut=12345678-9');
  await frame.getByRole('button', { name: 'Solicitar más información' }).click();
  const dialog = frame.getByRole('dialog', { name: '¿Necesitas más información?' });
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await dialog.getByLabel('Nombre').fill('Ana Rojas');
  await dialog.getByLabel('Teléfono').fill(PHONES[siteCode as keyof typeof PHONES]);
  await dialog.getByLabel('Email').fill(email);
  const box = await dialog.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(0);
  expect(box!.y + box!.height).toBeLessThanOrEqual(page.viewportSize()!.height + 1);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();

  await expect(eventOf(page, 'lead')).toHaveCount(1);
  const line = market.lines.find(({ path }) => PATHS[siteCode as keyof typeof PATHS].endsWith(`/${path}`))!;
  expect(await detailOf(page, 'lead')).toEqual({ productType: line.productType, plan: null, reference: REFERENCE });
  expect(await page.locator('#eventos').innerText()).not.toMatch(/Ana|Rojas|correo\.example/);
  const { rows } = await inDatabase((client) =>
    client.query('select site, partner_reference, attribution from lead where email = $1', [email]),
  );
  expect(rows).toMatchObject([{ site: `${siteCode}.demo`, partner_reference: REFERENCE }]);
  const { attribution } = rows[0] as { attribution: object[] };
  expect(attribution.at(-1)).toMatchObject({
    utm_source: 'news',
    utm_campaign: 'verano',
    referrer: `${bankAt(bankPort)}/`,
  });
  expect(JSON.stringify(attribution)).not.toContain('rut');
});

test('shows nothing in an unnamed page [V-54] [V-56] @cl-desktop', async ({
  page,
  guard,
  bankPort,
  partner,
  siteCode,
}) => {
  guard.allow(REFUSED);
  const token = await mint(bankPort);
  await page.route('**/token', (route) => route.fulfill({ json: { token } }));
  await page.goto(bankAt(bankPort, 'otro.localhost'));
  await expect(eventOf(page, 'error')).toHaveCount(1, { timeout: 25_000 });
  expect(await detailOf(page, 'error')).toMatchObject({
    code: 'silent',
    message: expect.stringContaining(bankAt(bankPort, 'otro.localhost')),
  });
  await expect(page.frameLocator('que-plan iframe').getByRole('heading')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Abrir el comparador en otra pestaña' });
  await expect(link).toHaveAttribute('href', new URL(PATHS[siteCode as keyof typeof PATHS], partner).href);
  expect(await detailOf(page, 'error')).toMatchObject({
    message: expect.stringContaining(`its token is for ${bankAt(bankPort)}`),
  });
  expect((await page.locator('que-plan').boundingBox())!.height).toBeLessThan(100);
});

const shownPath = async (page: Page) =>
  (JSON.parse(await eventOf(page, 'ready').last().locator('code').innerText()) as { path: string }).path;

async function toEnglish(page: Page, partner: URL) {
  const path = await shownPath(page);
  const frame = frameOf(page, partner);
  await frame.waitForLoadState();
  await frame.locator('a[hreflang="en"]').first().dispatchEvent('click');
  await expect.poll(() => shownPath(page), { timeout: 30_000 }).toBe(`/en${path}`);
}

test('goes on after a language, a reload, Back [G-14] @cl-desktop', async ({ page, bankPort, partner, siteCode }) => {
  await openBank(page, bankPort, partner);
  const list = PATHS[siteCode as keyof typeof PATHS];
  const inside = page.frameLocator('que-plan iframe');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() !== 200) refused.push(response.url());
  });

  await inside.locator(`header a[href^="/Comparar"]:not([href="${list}"])`).first().dispatchEvent('click');
  await expect.poll(() => shownPath(page)).not.toBe(list);
  const other = await shownPath(page);
  await toEnglish(page, partner);

  const again = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/en/'));
  await frameOf(page, partner).evaluate(() => {
    document.documentElement.dataset.before = '';
    setTimeout(() => location.reload());
  });
  expect(new URL((await again).url()).searchParams.has('IFRAME_AUTH')).toBe(true);
  await expect(inside.locator('html[lang="en"]:not([data-before])')).toBeAttached();
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await frameOf(page, partner).waitForLoadState();

  for (const [step, path, language] of [
    [-1, other, 'es'],
    [1, `/en${other}`, 'en'],
    [-1, other, 'es'],
    [-1, list, 'es'],
  ] as const) {
    await page.evaluate((by) => history.go(by), step);
    await expect.poll(() => shownPath(page)).toBe(path);
    await expect(inside.locator(`html[lang^="${language}"]`)).toBeAttached();
    await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => frameOf(page, partner).evaluate(() => location.pathname + location.search)).toBe(path);
  }
  expect([page.url(), refused]).toEqual([`${bankAt(bankPort)}/`, []]);
});

test('has one thing that scrolls in its menu @co-phone', async ({ page, bankPort, partner }) => {
  const frame = await openBank(page, bankPort, partner);
  await frame.getByRole('button', { name: 'Abrir menú' }).click();
  const scrolling = () =>
    frame
      .locator('dialog.drawer[open]')
      .evaluate((drawer) =>
        [drawer, ...drawer.querySelectorAll('*')]
          .filter((one) => one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto')
          .map(({ tagName }) => tagName),
      );
  await expect.poll(scrolling).toEqual(['DIV']);
});

test('shows nobody what the visitor before gave @cl-desktop', async ({ page, bankPort, partner, siteCode }) => {
  const frame = await openBank(page, bankPort, partner);
  await expect(frame.getByRole('list', { name: /^Para ti, 34 años/ }).first()).toBeVisible();
  const hand = (profile: string | null) =>
    page.locator('que-plan').evaluate((element, text) => {
      if (text === null) element.removeAttribute('profile');
      else element.setAttribute('profile', text);
    }, profile);
  const inside = page.frameLocator('que-plan iframe');

  await hand('{"ingresodatos": true, "cotizante": [{"edad": "treinta"}]}');
  await expect
    .poll(() => detailsOf(page, 'error'))
    .toContainEqual(expect.objectContaining({ code: 'profile', field: 'cotizante[0].edad' }));
  await expect(inside.getByText(/^No pudimos leer los datos que nos dio esta página/)).toBeVisible();
  await expect(inside.getByText(/34 años/)).toHaveCount(0);

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/profile-form/data', async (route) => {
    await held;
    await route.continue();
  });
  const request = page.waitForRequest('**/api/profile-form/data');
  const region = REGIONS[siteCode as keyof typeof REGIONS];
  await hand(JSON.stringify({ ...PROFILE, region, cotizante: [{ sexo: 'Femenino', edad: 51 }] }));
  await request;
  const amounts = inside.locator('.own-price .plan-amount');
  await expect(amounts.first()).toBeAttached();
  expect(await amounts.filter({ visible: true }).count()).toBe(0);
  answer();
  await expect(amounts.filter({ visible: true }).first()).toBeVisible();
  await expect(inside.getByText(/51 años/).first()).toBeVisible();
  await hand(null);
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(inside.getByText(/51 años|34 años/)).toHaveCount(0);
  const kept = () =>
    frameOf(page, partner)
      ?.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      .catch(() => null);
  await expect.poll(kept).toEqual(expect.not.stringContaining('"edad"'));
  const onDevice = () => frameOf(page, partner).evaluate(() => Object.keys(localStorage));
  await inside.locator('ul.plans > li > article').first().getByRole('checkbox').check();
  await expect.poll(kept).toContain('comparar-');
  expect(await onDevice()).toEqual([]);
});

test('shows the prices of everybody where no script comes @cl-desktop', async ({ page, bankPort, guard }) => {
  guard.allow(REFUSED);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto(bankAt(bankPort));
  const amounts = page.frameLocator('que-plan iframe').locator('.own-price .plan-amount');
  await expect(amounts.first()).toBeAttached();
  expect(await amounts.filter({ visible: true }).count()).toBe(0);
  await expect(amounts.first()).toBeVisible({ timeout: 20_000 });
});

test('works as an iframe alone where its script does not run [G-14] @co-phone', async ({ page, bankPort, partner }) => {
  await page.goto(`${bankAt(bankPort)}/sin-script`);
  const frame = page.frameLocator('que-plan iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const iframe = page.locator('iframe[title="Comparador de seguros de salud"]');
  await expect(iframe).toBeVisible();
  await expect(frame.getByRole('list', { name: /^Para ti, 34 años/ }).first()).toBeVisible();
  const { height } = page.viewportSize()!;
  const own = (await iframe.boundingBox())!.height;
  expect(own).toBeGreaterThanOrEqual(Math.min(560, height));
  expect(own).toBeLessThanOrEqual(Math.max(562, height));
  await expect(page.getByRole('heading', { name: 'Esta página, sin script' })).toBeVisible();
  await expectNoAxeViolations(page, 'iframe');
  // Leaving would abort a pending price request, which logs an error.
  await page.waitForLoadState('networkidle');
  await frame.locator('a[hreflang="en"]').first().dispatchEvent('click');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  expect(frameOf(page, partner).url()).not.toContain('IFRAME_AUTH');
});

test('is reached and left by the keyboard alone @cl-desktop', async ({ page, bankPort, partner }) => {
  const frame = await openBank(page, bankPort, partner);
  const active = () => page.evaluate(() => document.activeElement?.tagName);
  await page.getByRole('link', { name: 'Seguros' }).focus();
  await page.keyboard.press('Tab');
  expect(await active()).toBe('IFRAME');
  expect(await frame.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Seguros' })).toBeFocused();

  await frame.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select, summary'),
    ];
    stops.findLast((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))!.focus();
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'La misma página sin script' })).toBeFocused();
});
