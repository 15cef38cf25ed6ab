import type { Frame, Page, Request, Response } from '@playwright/test';
import { expect } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';
import { admin } from '@/lib/testing/e2e-admin';
import { addressOf, statusOf, test } from '@/lib/testing/frame-host';
import type { FrameMessage, HostMessage } from './frame.api';

type Framing = { readonly port: number; readonly host?: string; readonly policy?: string };

async function openFramed(page: Page, src: string, { port, host = 'banco.localhost', policy = '' }: Framing) {
  const { host: siteHost } = new URL(src);
  const [loads, paths]: [Response[], string[]] = [[], []];
  const load = (response: Response) => {
    if (new URL(response.url()).host === siteHost && response.request().isNavigationRequest()) loads.push(response);
  };
  const ask = (request: Request) => {
    const { host: asks, pathname } = new URL(request.url());
    if (asks === siteHost) paths.push(pathname);
  };
  page.on('response', load).on('request', ask);
  const end = () => page.off('response', load).off('request', ask);
  await page.goto(addressOf(`http://${host}:${port}`, '/', { src, policy }));
  return { loads, paths, end, inside: page.frameLocator('iframe') };
}

const LIST = '/Comparar/Isapres';

type Heard = FrameMessage & { readonly origin: string };
type Hearing = { readonly heard: readonly Heard[] };

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

async function missingHeight(page: Page, frame: Frame): Promise<number> {
  const content = await frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
  return content - (await page.locator('iframe').evaluate((element) => element.clientHeight));
}

const heightOf = (page: Page) => page.locator('iframe').evaluate((element) => element.clientHeight);

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

const followLink = (frame: Frame) =>
  frame.locator(`header a[href^="/Comparar"]:not([href="${LIST}"])`).first().dispatchEvent('click');

const REFUSED = /Failed to load resource|frame-ancestors|[Ff]raming|Refused to (?:frame|display)/;

test('runs in a frame of a page that its token names, takes the token out of its address and goes on with the next one [G-14] [V-54] [A-34] [A-35] @cl-phone @pe-desktop @in-phone', async ({
  page,
  context,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { token } = await mint();
  const [tokenCall, laidOut] = ['iframe-token', 'iframe-subdomain'].map((name) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${name}`),
  );
  const path = siteCode === 'cl' ? LIST : '/Comparar';
  const { loads, inside } = await openFramed(page, addressOf(partner, path, { IFRAME_AUTH: token }), { port });
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  if (siteCode === 'cl') await expect(inside.locator('.plans > li').first()).toBeVisible();
  const headers = await loads[0]!.allHeaders();
  const own = `http://banco.localhost:${port}`;
  expect(headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${own}(?:;|$)`));
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(headers['x-frame-options']).toBeUndefined();

  const sent = new URL((await tokenCall!).url()).searchParams.get('token');
  expect([sent, (await tokenCall!).status()]).toEqual([token, 200]);
  expect(await (await tokenCall!).json()).toMatchObject({ partner: `${siteCode}.demo`, origins: [own] });
  const layout = new URL((await laidOut!).url()).searchParams;
  expect([layout.get('subdomain'), layout.get('hostname')]).toEqual(['demo', `demo.${siteCode}.localhost`]);
  expect(await (await laidOut!).json()).toMatchObject({ partner: `${siteCode}.demo` });
  await expect.poll(() => page.frames()[1]!.evaluate(() => location.search)).toBe('');

  const frame = page.frames()[1]!;
  const opened = context.waitForEvent('page');
  await frame.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  }, `http://otro.localhost:${port}/`);
  await (await opened).close();

  const { token: next } = await mint();
  await say(page, { type: 'token', token: next });
  await expect.poll(() => frame.evaluate(() => (window as unknown as { frameToken: string }).frameToken)).toBe(next);
  const load = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === `/en${path}`,
  );
  await inside.locator('a[hreflang="en"]').first().dispatchEvent('click');
  expect(new URL((await load).url()).searchParams.get('IFRAME_AUTH')).toBe(next);
  await expect(inside.locator('html')).toHaveAttribute('lang', 'en');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.frames()[1]!.evaluate(() => location.pathname + location.search)).toBe(`/en${path}`);
});

test('is blank with a token that is wrong, of another partner, or was taken back, and says nothing [V-54] [X-31] @cl-phone', async ({
  page,
  guard,
  hostPort: port,
  partner,
  mint,
  baseURL,
  siteCode,
}) => {
  guard.allow(REFUSED);
  const { token, jti } = await mint();
  const [head, body, signature] = token.split('.') as [string, string, string];
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'iframe' })).toString('base64url');
  const forged = {
    signature: `${head}.${body}.${signature.slice(0, -8)}AAAAAAAA`,
    none: `${none}.${body}.`,
    host: token,
  };
  for (const [kind, text] of Object.entries(forged)) {
    const at = kind === 'host' ? baseURL! : partner;
    const opened = await openFramed(page, addressOf(at, '/Comparar', { IFRAME_AUTH: text }), { port });
    const { loads, paths, inside } = opened;
    expect([kind, loads[0]!.status(), loads.length]).toEqual([kind, 403, 1]);
    const plain = await fetchAs(new URL(at).hostname, baseURL!, `/Comparar?IFRAME_AUTH=${text}`);
    expect([plain.status, plain.body]).toEqual([403, '']);
    expect(paths.filter((one) => one.startsWith('/api/'))).toEqual([]);
    await expect(inside.getByRole('heading', { level: 1 })).toHaveCount(0);
    opened.end();
  }
  await admin('partners', 'revoke', `${siteCode}.demo`, '--jti', jti);
  await expect.poll(() => statusOf(token, baseURL!, siteCode), { timeout: 5_000 }).toBe(403);
  const { loads } = await openFramed(page, addressOf(partner, '/Comparar', { IFRAME_AUTH: token }), { port });
  expect(loads[0]!.status()).toBe(403);
});

test('is for no other page than its token and its partner name [V-56] @cl-phone', async ({
  page,
  guard,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  guard.allow(REFUSED);
  const { token } = await mint();
  const src = addressOf(partner, '/Comparar', { IFRAME_AUTH: token });
  const inList = await openFramed(page, src, { port });
  await expect(inList.inside.getByRole('heading', { level: 1 })).toBeVisible();
  inList.end();
  const outside = await openFramed(page, src, { port, host: 'otro.localhost' });
  expect(outside.loads[0]!.status()).toBe(403);
  const silent = await openFramed(page, src, { port, host: 'otro.localhost', policy: 'no-referrer' });
  await expect(silent.inside.getByRole('heading', { level: 1 })).toHaveCount(0);
  const refused = await admin('partners', 'token', `${siteCode}.demo`, '--origin', 'https://evil.example');
  expect(refused.status).toBe(2);
});

test('tells which page it shows and how tall it is @cl-phone', async ({ page, hostPort: port, partner, mint }) => {
  const { token } = await mint();
  const frame = await openHeard(page, addressOf(partner, LIST, { IFRAME_AUTH: token }), port);
  const [first] = await heardBy(page, 'ready');
  expect(first).toEqual({
    ...{ source: 'queplan', version: 1, type: 'ready', path: LIST, origin: partner },
    title: await frame.title(),
  });
  await expect.poll(() => missingHeight(page, frame)).toBe(0);

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

  await page.evaluate(() => scrollTo(0, 2_000));
  await say(page, { type: 'viewport', top: 1_990, height: 800 });
  await expect.poll(() => edgesOf(frame, 'header')).toMatchObject({ top: 1_990 });
  await followLink(frame);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
  await say(page, { type: 'viewport', top: 0, height: 800 });
  await expect.poll(async () => (await heardBy(page, 'ready')).at(-1)!.path).not.toBe(LIST);
  const { path, title } = (await heardBy(page, 'ready')).at(-1)!;
  expect([path, title]).toEqual([await frame.evaluate(() => location.pathname), await frame.title()]);
  expect(title).not.toBe(first!.title);
  await expect.poll(() => missingHeight(page, frame)).toBe(0);
  const count = (await heardBy(page, 'resize')).length;
  await page.waitForTimeout(1_000);
  expect((await heardBy(page, 'resize')).length - count).toBeLessThanOrEqual(1);
});

test('has its header and dialogs in sight, 5000 px high @cl-phone', async ({ page, hostPort: port, partner, mint }) => {
  const { token } = await mint();
  const frame = await openHeard(page, addressOf(partner, LIST, { IFRAME_AUTH: token }), port, false);
  await page.locator('iframe').evaluate((element) => (element.style.height = '5000px'));
  await frame.locator('ul.plans > li > article').first().getByRole('checkbox').check();
  await expect.poll(() => edgesOf(frame, '.compare-bar')).toMatchObject({ bottom: 5_000 });

  await say(page, { type: 'viewport', top: 2_000, height: 700 });
  await expect.poll(() => edgesOf(frame, '.compare-bar')).toMatchObject({ bottom: 2_700 });
  await expect.poll(() => edgesOf(frame, 'header')).toMatchObject({ top: 2_000 });

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

test('has nothing to do with another page @cl-desktop', async ({ page, hostPort: port, partner, mint }) => {
  const { token } = await mint();
  const frame = await openHeard(page, addressOf(partner, LIST, { IFRAME_AUTH: token }), port);
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
  await followLink(frame);
  await expect.poll(async () => (await heardBy(page, 'ready')).length).toBeGreaterThan(1);
  expect(await accentOf(frame)).toBe('');
  expect(await ofOther()!.evaluate(() => (window as unknown as Hearing).heard)).toEqual([]);
  await say(page, configure);
  await expect.poll(() => accentOf(frame)).toBe('#c2185b');
});
