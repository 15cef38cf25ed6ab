import type { Frame, Page } from '@playwright/test';
import { expect } from '@/lib/testing/e2e';
import { addressOf, test } from '@/lib/testing/frame-host';
import { inDatabase } from '@/lib/testing/outbox';
import type { FrameMessage, HostMessage } from './contract';

const LISTS = { cl: '/Comparar/Isapres', co: '/Comparar/EPS' } as const;
const listOf = (siteCode: string) => LISTS[siteCode as keyof typeof LISTS];

type Heard = FrameMessage & { readonly origin: string };
type Hearing = { readonly heard: readonly Heard[] };

/** Opens a page of the bank's that hears what its frame says and, where it `follows`, makes it as tall as it says. */
async function openHeard(page: Page, src: string, port: number, follows = true): Promise<Frame> {
  await page.addInitScript((isFollowing) => {
    const heard: object[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data, origin }) => {
      heard.push({ ...data, origin });
      const frame = document.querySelector('iframe');
      if (isFollowing && frame && data.type === 'resize') frame.style.height = `${data.height}px`;
    });
  }, follows);
  await page.goto(addressOf(`http://banco.localhost:${port}`, '/', { src }));
  await expect.poll(async () => (await heardBy(page, 'ready')).length, { timeout: 30_000 }).toBe(1);
  await page.waitForLoadState('networkidle');
  return page.frames()[1]!;
}

async function heardBy<Type extends FrameMessage['type']>(page: Page | Frame, type: Type) {
  const heard = await page.evaluate(() => (window as unknown as Hearing).heard);
  return heard.filter((message): message is Heard & { type: Type } => message.type === type);
}

type Unsigned<Message> = Message extends HostMessage ? Omit<Message, 'source' | 'version'> : never;

const say = (page: Page, message: Partial<HostMessage> & Pick<Unsigned<HostMessage>, 'type'>) =>
  page.evaluate((signed) => document.querySelector('iframe')!.contentWindow!.postMessage(signed, '*'), {
    source: 'queplan',
    version: 1,
    ...message,
  });

/** CSS pixels that the frame is lower than what it shows. */
async function missingHeight(page: Page, frame: Frame): Promise<number> {
  const content = await frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
  return content - (await page.locator('iframe').evaluate((element) => element.clientHeight));
}

const heightOf = (page: Page) => page.locator('iframe').evaluate((element) => element.clientHeight);

/** In the frame's own pixels, which those of Playwright are not. */
const edgesOf = (frame: Frame, selector: string) =>
  frame
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom) };
    });

const accentOf = (frame: Frame) =>
  frame.evaluate(() => document.documentElement.style.getPropertyValue('--color-accent'));

/** Another page than the list, by a link that loads none as a whole. */
const followLink = (frame: Frame, list: string) =>
  frame.locator(`header a[href^="/Comparar"]:not([href="${list}"])`).first().dispatchEvent('click');

test('tells which page stands and how tall it is, longer and shorter @cl-phone', async ({
  page,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { token } = await mint();
  const list = listOf(siteCode);
  const frame = await openHeard(page, addressOf(partner, list, { IFRAME_AUTH: token }), port);
  const [first] = await heardBy(page, 'ready');
  expect(first).toEqual({
    ...{ source: 'queplan', version: 1, type: 'ready', path: list, origin: partner },
    title: await frame.title(),
  });
  await expect.poll(() => missingHeight(page, frame)).toBe(0);

  if (siteCode === 'cl') {
    const cards = frame.locator('ul.plans > li > article');
    const short = await heightOf(page);
    await frame.getByRole('button', { name: 'Ver más resultados' }).click();
    await expect(cards).toHaveCount(40);
    await expect.poll(() => missingHeight(page, frame)).toBe(0);
    const long = await heightOf(page);
    expect(long).toBeGreaterThan(short + 1_000);
    await frame.getByRole('link', { name: 'Siguiente' }).click();
    await expect(cards).not.toHaveCount(40);
    await expect.poll(() => missingHeight(page, frame)).toBe(0);
    expect(await heightOf(page)).toBeLessThan(long - 1_000);
  }

  await followLink(frame, list);
  await expect.poll(async () => (await heardBy(page, 'ready')).at(-1)!.path).not.toBe(list);
  const { path, title } = (await heardBy(page, 'ready')).at(-1)!;
  expect([path, title]).toEqual([await frame.evaluate(() => location.pathname), await frame.title()]);
  expect(title).not.toBe(first!.title);
  await expect.poll(() => missingHeight(page, frame)).toBe(0);
  // It comes to rest: what is told changes no height.
  const told = (await heardBy(page, 'resize')).length;
  await page.waitForTimeout(1_000);
  expect((await heardBy(page, 'resize')).length - told).toBeLessThanOrEqual(1);
});

test('has its header, dialogs and bars where its visitor looks, in a frame of 5000 px @cl-phone @co-desktop', async ({
  page,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { token } = await mint();
  const frame = await openHeard(page, addressOf(partner, listOf(siteCode), { IFRAME_AUTH: token }), port, false);
  await page.locator('iframe').evaluate((element) => (element.style.height = '5000px'));
  // The last window's edge until something is said.
  await frame.locator('ul.plans > li > article').first().getByRole('checkbox').check();
  await expect.poll(() => edgesOf(frame, '.compare-bar')).toMatchObject({ bottom: 5_000 });

  await say(page, { type: 'viewport', top: 2_000, height: 700 });
  await expect.poll(() => edgesOf(frame, '.compare-bar')).toMatchObject({ bottom: 2_700 });
  if (siteCode === 'cl') await expect.poll(() => edgesOf(frame, 'header')).toMatchObject({ top: 2_000 });

  await frame.getByRole('button', { name: 'Solicitar más información' }).click();
  const dialog = frame.getByRole('dialog', { name: '¿Necesitas más información?' });
  await expect(dialog).toBeVisible();
  await expect(async () => {
    const { top, bottom } = await edgesOf(frame, 'dialog[open]');
    expect(top).toBeGreaterThanOrEqual(2_000);
    expect(bottom).toBeLessThanOrEqual(2_700);
  }).toPass();
  await say(page, { type: 'viewport', top: 1_000, height: 600 });
  await expect(async () => {
    const { top, bottom } = await edgesOf(frame, 'dialog[open]');
    expect(top).toBeGreaterThanOrEqual(1_000);
    expect(bottom).toBeLessThanOrEqual(1_600);
  }).toPass();
});

test('tells of a request what it was for and what the partner calls it, which is kept, and not whose it is @co-phone', async ({
  page,
  market,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { token } = await mint();
  const list = listOf(siteCode);
  const frame = await openHeard(page, addressOf(partner, list, { IFRAME_AUTH: token }), port, false);
  const reference = `banco:${crypto.randomUUID()}`;
  await say(page, { type: 'configure', accent: '#ffd400', reference });
  await expect.poll(() => accentOf(frame)).toMatch(/^#[\da-f]{6}$/);
  expect(await accentOf(frame)).not.toBe('#ffd400');

  await frame.getByRole('button', { name: 'Solicitar más información' }).click();
  const dialog = frame.getByRole('dialog', { name: '¿Necesitas más información?' });
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.example`;
  await dialog.getByLabel('Nombre').fill('Ana Rojas');
  await dialog.getByLabel('Teléfono').fill(siteCode === 'cl' ? '+56987654321' : '+573001234567');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();

  await expect.poll(() => heardBy(page, 'lead')).toHaveLength(1);
  const { productType } = market.lines.find(({ path }) => list.endsWith(`/${path}`))!;
  expect(await heardBy(page, 'lead')).toEqual([
    { source: 'queplan', version: 1, type: 'lead', productType, plan: null, reference, origin: partner },
  ]);
  const everything = JSON.stringify(await page.evaluate(() => (window as unknown as Hearing).heard));
  for (const personal of ['Ana', 'Rojas', email, '987654321', '3001234567']) expect(everything).not.toContain(personal);
  const { rows } = await inDatabase((client) =>
    client.query('select site, partner_reference from lead where email = $1', [email]),
  );
  expect(rows).toEqual([{ site: `${siteCode}.demo`, partner_reference: reference }]);
});

test('tells another page beside it nothing, and takes nothing from it @cl-desktop', async ({
  page,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { token } = await mint();
  const frame = await openHeard(page, addressOf(partner, listOf(siteCode), { IFRAME_AUTH: token }), port);
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, `http://otro.localhost:${port}/`);
  const ofOther = () => page.frames().find((one) => one.url().includes('//otro.localhost'));
  await expect.poll(() => ofOther()?.evaluate(() => document.readyState)).toBe('complete');
  const configure = { type: 'configure', accent: '#c2185b', reference: 'otro' } as const;
  await ofOther()!.evaluate((message) => (window.parent.frames[0] as unknown as Window).postMessage(message, '*'), {
    source: 'queplan',
    version: 1,
    ...configure,
  });
  await followLink(frame, listOf(siteCode));
  await expect.poll(async () => (await heardBy(page, 'ready')).length).toBeGreaterThan(1);
  expect(await accentOf(frame)).toBe('');
  expect(await ofOther()!.evaluate(() => (window as unknown as Hearing).heard)).toEqual([]);
  await say(page, configure);
  await expect.poll(() => accentOf(frame)).toBe('#c2185b');
});

test('goes on with the token that the page around gives it, and opens another’s page beside that @co-phone', async ({
  page,
  context,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const [{ token }, { token: next }] = [await mint(), await mint()];
  const list = listOf(siteCode);
  const frame = await openHeard(page, addressOf(partner, list, { IFRAME_AUTH: token }), port);
  const beside = context.waitForEvent('page');
  await frame.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  }, `http://otro.localhost:${port}/`);
  await (await beside).close();
  expect(new URL(frame.url()).pathname).toBe(list);

  await say(page, { type: 'token', token: next });
  const held = () => frame.evaluate(() => (window as unknown as { frameToken: string }).frameToken);
  await expect.poll(held).toBe(next);
  const loads = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === `/en${list}`,
  );
  await frame.locator('a[hreflang="en"]').first().dispatchEvent('click');
  expect(new URL((await loads).url()).searchParams.get('IFRAME_AUTH')).toBe(next);
  await expect.poll(async () => (await heardBy(page, 'ready')).at(-1)!.path).toBe(`/en${list}`);
});

test('begins another page at its top, however far down the page around was @cl-desktop', async ({
  page,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { token } = await mint();
  const frame = await openHeard(page, addressOf(partner, listOf(siteCode), { IFRAME_AUTH: token }), port);
  await expect.poll(() => missingHeight(page, frame)).toBe(0);
  await page.evaluate(() => scrollTo(0, 2_000));
  await say(page, { type: 'viewport', top: 1_990, height: 800 });
  await expect.poll(() => edgesOf(frame, 'header')).toMatchObject({ top: 1_990 });
  await followLink(frame, listOf(siteCode));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
});
