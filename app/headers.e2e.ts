import { headerRules, type HeaderRule } from '@/lib/security/headers';
import { expect, test, takenOver } from '@/lib/testing/e2e';
import { fetchAs, type Answer } from '@/lib/testing/fetch-as';

/** Real addresses of each class, wrong ones included: every answer carries its headers. */
const ADDRESSES: readonly { path: string; status: number; classes: readonly HeaderRule['name'][]; html?: boolean }[] = [
  { path: '/', status: 200, classes: ['everything'], html: true },
  { path: '/en/Comparar', status: 200, classes: ['everything'], html: true },
  { path: '/Comparar/Isapres?pagina=2', status: 200, classes: ['everything'], html: true },
  { path: '/no-existe', status: 404, classes: ['everything'], html: true },
  { path: '/_next/none', status: 404, classes: ['everything'], html: true },
  { path: '/Compra-Online/none', status: 404, classes: ['everything', 'purchase'], html: true },
  { path: '/en/Compra-Online/none', status: 404, classes: ['everything', 'purchase'], html: true },
  { path: '/es/Comparar', status: 308, classes: ['everything'] },
  { path: '/Comparar/Isapres?perfil=eyJ', status: 200, classes: ['everything', 'carrying'], html: true },
  { path: '/es/Comparar?perfil=eyJ', status: 308, classes: ['everything', 'carrying'] },
  {
    path: '/Comparar/Isapres?c%6Fde=L1&skipLanding=true',
    status: 200,
    classes: ['everything', 'carrying'],
    html: true,
  },
  { path: '/cdn-cgi/hecho-a-mano', status: 404, classes: ['everything'], html: true },
  { path: '/robots.txt', status: 200, classes: ['everything'] },
  { path: '/sitemap.xml', status: 200, classes: ['everything'] },
  { path: '/api/health', status: 200, classes: ['everything', 'api'] },
  { path: '/api/none', status: 404, classes: ['everything', 'api'] },
  { path: '/api/contactos', status: 405, classes: ['everything', 'api'] },
  { path: '/i18n/es.json', status: 200, classes: ['everything', 'words'] },
  { path: '/i18n/xx.json', status: 404, classes: ['everything', 'words'] },
  { path: '/icons.svg', status: 200, classes: ['everything', 'asset'] },
  { path: '/openapi.json', status: 200, classes: ['everything', 'asset'] },
];

function expected(classes: readonly HeaderRule['name'][]): Record<string, string> {
  const rules = headerRules.filter(({ name }) => classes.includes(name));
  const all = rules.flatMap(({ headers }) => Object.entries(headers));
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]));
}

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'] ?? '');

for (const { path, status, classes, html } of ADDRESSES)
  test(`${path} carries the headers of its class @cl @once`, async ({ baseURL }) => {
    // The first answer is rendered, the second comes from the page cache.
    for (const turn of ['first', 'again']) {
      const answer = await fetchAs('cl.localhost', baseURL!, path);
      expect([turn, answer.status]).toEqual([turn, status]);
      expect(answer.headers).toMatchObject(expected(classes));
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(policyOf(answer)).toContain("default-src 'none'");
      expect(policyOf(answer)).toContain("frame-ancestors 'none'");
      // Pages are made anew after 5 minutes, and shown old for a day at most.
      if (html && status === 200 && !classes.includes('carrying'))
        expect(answer.headers['cache-control']).toBe('s-maxage=300, stale-while-revalidate=86100');
      if (html) expect(policyOf(answer)).toMatch(/script-src 'self' 'sha256-/);
      expect(policyOf(answer).replace("style-src 'unsafe-inline'", '')).not.toMatch(/unsafe|\*/);
    }
  });

test('scripts carry little, since a first visit loads a dozen of them @cl @once', async ({ baseURL }) => {
  const { body } = await fetchAs('cl.localhost', baseURL!, '/');
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(body)![1]!;
  const { status, headers } = await fetchAs('cl.localhost', baseURL!, script);
  expect(status).toBe(200);
  expect(headers).toMatchObject(expected(['code']));
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['permissions-policy']).toBeUndefined();
});

test('an unknown host is answered 421, bare, and nothing is rendered for it @once', async ({ baseURL }) => {
  for (const path of ['/', '/Comparar/EPS', '/no-existe']) {
    const answer = await fetchAs('evil.example', baseURL!, path);
    expect(answer.status).toBe(421);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers).toMatchObject(expected(['everything']));
    expect(answer.body).not.toContain('evil');
  }
  expect((await fetchAs('evil.example', baseURL!, '/api/health')).status).not.toBe(500);
});

test('a page runs its own scripts, none that are put into it, and goes on without a load @once-desktop', async ({
  page,
  guard,
  market,
}) => {
  await page.goto('/');
  await takenOver(page);
  // Ours run: the page is alive and the next one comes without a document request.
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  await page.getByRole('main').getByRole('link', { name: 'Ver todos los seguros' }).click();
  await expect(page).toHaveURL(/\/Comparar$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar seguros' })).toBeVisible();
  expect(documents).toEqual([]);
  // Theirs do not.
  guard.allow(/policy: script-src|Content Security Policy|Failed to load resource/);
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="document.title = \'taken\'">');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return document.title;
  });
  expect(ran).not.toBe('taken');
  expect(market.code).toBeTruthy();
});

test('no page of one site names another site’s brand address [G-01] @once', async ({ baseURL }) => {
  for (const path of ['/', '/Comparar', '/no-existe'])
    for (const turn of [1, 2]) {
      const { body } = await fetchAs('co.localhost', baseURL!, path);
      expect([turn, body.includes('contacto@queplan'), body.includes('data-theme="co"')]).toEqual([turn, false, true]);
    }
});
