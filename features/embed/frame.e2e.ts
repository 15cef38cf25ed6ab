import type { Page, Request, Response } from '@playwright/test';
import { expect } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';
import { addressOf, admin, statusOf, test } from '@/lib/testing/frame-host';

type Framing = { readonly port: number; readonly host?: string; readonly policy?: string };

/** Opens a page of another's that frames an address; answers what the frame's own loads were answered. */
async function openFramed(page: Page, src: string, { port, host = 'banco.localhost', policy = '' }: Framing) {
  const { host: ours } = new URL(src);
  const [loads, asked]: [Response[], string[]] = [[], []];
  const load = (response: Response) => {
    if (new URL(response.url()).host === ours && response.request().isNavigationRequest()) loads.push(response);
  };
  const ask = (request: Request) => {
    const { host: asks, pathname } = new URL(request.url());
    if (asks === ours) asked.push(pathname);
  };
  page.on('response', load).on('request', ask);
  const end = () => page.off('response', load).off('request', ask);
  await page.goto(addressOf(`http://${host}:${port}`, '/', { src, policy }));
  return { loads, asked, end, inside: page.frameLocator('iframe') };
}

const PATHS = { cl: '/Comparar/Isapres', pe: '/Comparar/EPS', co: '/Comparar/Medicina-Prepagada', in: '/Comparar' };
/** What Chromium says of a frame that its policy or its status forbids. */
const REFUSED = /Failed to load resource|frame-ancestors|[Ff]raming|Refused to (?:frame|display)/;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

test('runs in a frame of a page that its token names, and takes the token out of its address [G-14] [V-54] [A-34] [A-35] @cl @co @each', async ({
  page,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { token } = await mint();
  const [said, laidOut] = ['iframe-token', 'iframe-subdomain'].map((name) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${name}`),
  );
  const path = siteCode === 'cl' ? PATHS.cl : '/Comparar';
  const { loads, inside } = await openFramed(page, addressOf(partner, path, { IFRAME_AUTH: token }), { port });
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  if (siteCode === 'cl') await expect(inside.locator('.plans > li').first()).toBeVisible();
  const headers = await loads[0]!.allHeaders();
  const own = `http://banco.localhost:${port}`;
  expect(headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${own}(?:;|$)`));
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(headers['x-frame-options']).toBeUndefined();

  const asked = new URL((await said!).url()).searchParams.get('token');
  expect([asked, (await said!).status()]).toEqual([token, 200]);
  expect(await (await said!).json()).toMatchObject({ partner: `${siteCode}.demo`, origins: [own] });
  const layout = new URL((await laidOut!).url()).searchParams;
  expect([layout.get('subdomain'), layout.get('hostname')]).toEqual(['demo', `demo.${siteCode}.localhost`]);
  expect(await (await laidOut!).json()).toMatchObject({ partner: `${siteCode}.demo` });
  await expect.poll(() => page.frames()[1]!.evaluate(() => location.search)).toBe('');

  // A link that loads a whole page, as that of the language does.
  await inside.locator('a[hreflang="en"]').first().dispatchEvent('click');
  await expect(inside.locator('html')).toHaveAttribute('lang', 'en');
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.frames()[1]!.evaluate(() => location.pathname + location.search)).toBe(`/en${path}`);
});

test('is blank with a token that is wrong, of another partner, or was taken back, and says nothing [V-54] [X-31] @cl @co @each', async ({
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
    const { loads, asked, inside } = opened;
    expect([kind, loads[0]!.status(), loads.length]).toEqual([kind, 403, 1]);
    const plain = await fetchAs(new URL(at).hostname, baseURL!, `/Comparar?IFRAME_AUTH=${text}`);
    expect([plain.status, plain.body]).toEqual([403, '']);
    expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([]);
    await expect(inside.getByRole('heading', { level: 1 })).toHaveCount(0);
    opened.end();
  }
  await admin('partners', 'revoke', `${siteCode}.demo`, '--jti', jti);
  await expect.poll(() => statusOf(token, baseURL!, siteCode), { timeout: 5_000 }).toBe(403);
  const { loads } = await openFramed(page, addressOf(partner, '/Comparar', { IFRAME_AUTH: token }), { port });
  expect(loads[0]!.status()).toBe(403);
});

test('of a partner’s own token is blank unless a profile says who refers [V-55] @cl @co @each', async ({
  page,
  guard,
  hostPort: port,
  partner,
  mint,
}) => {
  guard.allow(REFUSED);
  const { token } = await mint('partner');
  const open = async (perfil: string) => {
    const query = { IFRAME_AUTH: token, ...(perfil && { perfil }) };
    const opened = await openFramed(page, addressOf(partner, '/Comparar', query), { port });
    opened.end();
    return opened;
  };
  for (const perfil of ['', encoded({ ingresodatos: true }), encoded(['referido']), 'no-es-base64'])
    expect([perfil, (await open(perfil)).loads[0]!.status()]).toEqual([perfil, 403]);
  const { loads, inside } = await open(encoded({ referido: 'ana@banco.cl' }));
  expect(loads[0]!.status()).toBe(200);
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
});

test('is for no other page than its token and its partner name [V-56] @cl @co @each', async ({
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
  // A page that does not say where it is meets the policy.
  const silent = await openFramed(page, src, { port, host: 'otro.localhost', policy: 'no-referrer' });
  await expect(silent.inside.getByRole('heading', { level: 1 })).toHaveCount(0);
  const refused = await admin('partners', 'token', `${siteCode}.demo`, '--origin', 'https://evil.example');
  expect(refused.status).toBe(2);
});

test('leads to /login with a token that can not be read, and without one [X-32] [X-33] @cl @co @each', async ({
  page,
  guard,
  hostPort: port,
  partner,
  baseURL,
}) => {
  guard.allow(REFUSED);
  for (const query of [{ IFRAME_AUTH: 'no-es-un-token' }, {}] as Record<string, string>[]) {
    const opened = await openFramed(page, addressOf(partner, '/Comparar', query), { port });
    const { loads, inside } = opened;
    await expect.poll(() => loads.length).toBe(2);
    expect(loads[0]!.status()).toBe(307);
    expect(new URL(loads[1]!.url()).pathname + new URL(loads[1]!.url()).search).toBe('/login');
    const login = await fetchAs(new URL(partner).hostname, baseURL!, '/login');
    expect(login.status).toBe(200);
    expect(login.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
    });
    await expect(inside.getByRole('heading', { level: 1 })).toHaveCount(0);
    opened.end();
  }
  const alone = await fetchAs(new URL(partner).hostname, baseURL!, '/Comparar?IFRAME_AUTH=x');
  expect([alone.status, new URL(alone.headers.location!, 'http://site').pathname]).toEqual([307, '/login']);
});

test('waits 15 s for what its token allows, then it is as without one [C-25] [X-33] @cl-desktop @co-phone', async ({
  page,
  guard,
  hostPort: port,
  partner,
  mint,
}) => {
  guard.allow(REFUSED);
  const { token } = await mint();
  let asked = 0;
  await page.route('**/api/iframe-token?*', () => {
    asked = Date.now();
  });
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/login', { timeout: 40_000 });
  const { inside } = await openFramed(page, addressOf(partner, '/Comparar', { IFRAME_AUTH: token }), { port });
  await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
  await left;
  expect((Date.now() - asked) / 1_000).toBeGreaterThanOrEqual(14.9);
  expect((Date.now() - asked) / 1_000).toBeLessThan(20);
});

const FOOTER = {
  cl: { on: '/Comparar/Isapres', off: '/Comparar' },
  co: { on: '/Comparar', off: '/EPS' },
};

test('has its footer in a frame only on the routes of its partner’s list [S-35] @cl @co @each', async ({
  page,
  hostPort: port,
  partner,
  mint,
  siteCode,
}) => {
  const { on, off } = FOOTER[siteCode as keyof typeof FOOTER];
  const { token } = await mint();
  for (const path of [off, on]) {
    const laidOut = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/iframe-subdomain');
    const opened = await openFramed(page, addressOf(partner, path, { IFRAME_AUTH: token }), { port });
    const { inside } = opened;
    await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
    await laidOut;
    await expect(inside.locator('body > footer')).toBeVisible({ visible: path === on });
    opened.end();
  }
  // Alone it is on every page.
  await page.goto(partner + off);
  await expect(page.locator('body > footer')).toBeVisible();
});
