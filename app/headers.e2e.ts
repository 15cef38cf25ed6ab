import {
  classHeaders,
  headerClass,
  headerClasses,
  type HeaderClass,
  type HeaderClassName as Name,
} from '@/lib/security/headers';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs, type Answer } from '@/lib/testing/fetch-as';

type Address = { readonly path: string; readonly status: number; readonly also?: readonly Name[] };

const MAIL_TOKEN = `00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`;

/** Real addresses of every class, wrong ones included: a class without one does not compile. */
const ADDRESSES: Readonly<Record<Name, readonly Address[]>> = {
  everything: [
    { path: '/es/Comparar', status: 308 },
    { path: '/Comparar//Isapres', status: 308 },
    { path: '/Comparar/Isapres?compania=inventada', status: 307 },
    { path: '/Comparar/Isapres?pagina=4999', status: 307 },
    { path: '/robots.txt', status: 200 },
    { path: '/sitemap.xml', status: 200 },
    { path: '/url/no-existe', status: 302 },
    { path: '/cdn-cgi/trace', status: 200 },
  ],
  staticFile: [],
  keptPage: [
    { path: '/', status: 200 },
    { path: '/en/Comparar', status: 200 },
    { path: '/Comparar/Isapres?pagina=2', status: 200 },
    { path: '/no-existe', status: 404 },
    { path: '/Compra-Online/none', status: 404 },
    { path: '/_next/none', status: 404 },
    { path: '/cdn-cgi/hecho-a-mano', status: 404 },
  ],
  purchasePage: [
    { path: '/Compra-Online/VIDA-METLIFE-01', status: 200 },
    { path: '/en/Compra-Online/VIDA-METLIFE-01', status: 200 },
  ],
  staffPage: [
    { path: '/internal-traffic', status: 200 },
    { path: '/en/forced-refresh', status: 200 },
  ],
  officePage: [
    { path: '/backoffice', status: 307 },
    { path: '/en/backoffice/solicitudes', status: 307 },
  ],
  mailLinkPage: [
    { path: `/confirmar-email/${MAIL_TOKEN}`, status: 200 },
    { path: `/en/confirmar-email/${MAIL_TOKEN}`, status: 200 },
    { path: '/confirmar-email/roto', status: 307 },
    { path: '/atender-chat/roto', status: 200 },
    { path: '/reasignar/roto', status: 307 },
    { path: '/lista-empresa/rota', status: 307 },
    { path: '/cita/rota', status: 307 },
    { path: '/agendar/roto', status: 307 },
  ],
  calendarPage: [{ path: '/agenda/999999999', status: 307 }],
  searchUrl: [
    { path: '/Comparar/Isapres?perfil=eyJ', status: 200, also: ['keptPage'] },
    { path: '/Comparar/Isapres?c%6Fde=L1&skipLanding=true', status: 200, also: ['keptPage'] },
    { path: '/es/Comparar?perfil=eyJ', status: 308 },
  ],
  framedPage: [],
  api: [
    { path: '/api/health', status: 200 },
    { path: '/api/none', status: 404 },
    { path: '/api/contactos', status: 405 },
  ],
  document: [{ path: '/api/documents/insurance/none/contrato', status: 400, also: ['api'] }],
  attachedDocument: [{ path: `/api/purchase/documents/${MAIL_TOKEN}`, status: 404, also: ['api'] }],
  messages: [
    { path: '/i18n/es.json?parts=contact', status: 200 },
    { path: '/i18n/xx.json', status: 404 },
  ],
  publicFile: [
    { path: '/icons.svg', status: 200 },
    { path: '/openapi.json', status: 200 },
    { path: '/partner-openapi.json', status: 200 },
  ],
  shareImage: [{ path: '/img/share/cl-home.png', status: 200, also: ['publicFile'] }],
  embedScript: [{ path: '/embed.js', status: 200 }],
  embedTypes: [
    { path: '/embed.d.ts', status: 200 },
    { path: '/embed-react.d.ts', status: 200 },
  ],
};

const lowered = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const OURS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'] ?? '');

const SCRIPTS = { hashes: /script-src 'self' 'sha256-/, nonce: /script-src 'nonce-[^']{20,}' 'strict-dynamic'/ };

function expectPolicy(answer: Answer, row: HeaderClass) {
  const { policy } = row;
  const ancestors = row.policy === null || row.frameAncestors === 'token' ? "'none'" : row.frameAncestors;
  expect(policyOf(answer)).toContain("default-src 'none'");
  expect(policyOf(answer)).toContain(`frame-ancestors ${ancestors}`);
  expect(answer.headers['x-frame-options']).toBe(ancestors === "'none'" ? 'DENY' : 'SAMEORIGIN');
  const framed = row.name === 'officePage' ? /frame-src https?:\/\/\*\.[^;]+;/ : '';
  expect(policyOf(answer).replace("style-src 'unsafe-inline'", '').replace(framed, '')).not.toMatch(/unsafe|\*/);
  if (policy === 'hashes' || policy === 'nonce') expect(policyOf(answer)).toMatch(SCRIPTS[policy]);
}

for (const row of headerClasses.filter(({ name }) => ADDRESSES[name].length > 0))
  test(`addresses of the class ${row.name} carry its headers @once`, async ({ baseURL }) => {
    for (const { path, status, also = [] } of ADDRESSES[row.name]) {
      const isPage = [row.name, ...also].some((name) => headerClass(name).policy === 'hashes');
      for (const turn of ['first', 'again'])
        await test.step(`${path}, ${turn}`, async () => {
          const answer = await fetchAs('cl.localhost', baseURL!, path);
          expect(answer.status).toBe(status);
          expect(answer.headers).toMatchObject({ ...lowered(classHeaders('everything', row.name, ...also)), ...OURS });
          expect(answer.headers['x-powered-by']).toBeUndefined();
          expectPolicy(answer, isPage && row.policy === null ? headerClass('keptPage') : row);
          // Behind a proxy a changed price must appear within a minute.
          if (isPage && status === 200 && row.cacheControl === null)
            expect(answer.headers['cache-control']).toBe(
              's-maxage=30, stale-while-revalidate=20, stale-if-error=86400',
            );
        });
    }
  });

test('scripts carry little, since a first visit loads a dozen of them @cl @once', async ({ baseURL }) => {
  const { body } = await fetchAs('cl.localhost', baseURL!, '/');
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(body)![1]!;
  const { status, headers } = await fetchAs('cl.localhost', baseURL!, script);
  expect(status).toBe(200);
  expect(headers).toMatchObject(lowered(classHeaders('staticFile')));
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['permissions-policy']).toBeUndefined();
});

test('the script of partners’ pages is the same at every host, and asked for anew @once', async ({ baseURL }) => {
  const hosts = ['cl.localhost', 'demo.cl.localhost', 'demo.co.localhost'];
  const answers = await Promise.all(hosts.map((host) => fetchAs(host, baseURL!, '/embed.js')));
  for (const { status, headers, body } of answers) {
    expect([status, body]).toEqual([200, answers[0]!.body]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(?:application|text)\/javascript/),
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'last-modified': expect.any(String),
    });
  }
  const since = answers[0]!.headers['last-modified'];
  expect((await fetchAs(hosts[0]!, baseURL!, '/embed.js', { since })).status).toBe(304);
  expect(answers[0]!.body).toMatch(/^\/\/ <que-plan>.*\n"use strict";\(.*customElements\.define\("que-plan"/);
});

test('an unknown host is answered 421, bare, and nothing is rendered for it @once', async ({ baseURL }) => {
  for (const path of ['/', '/Comparar/EPS', '/no-existe']) {
    const answer = await fetchAs('evil.example', baseURL!, path);
    expect(answer.status).toBe(421);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers).toMatchObject(lowered(classHeaders('everything')));
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(answer.body).not.toContain('evil');
  }
  expect((await fetchAs('evil.example', baseURL!, '/api/health')).status).not.toBe(500);
});

test('a page runs its own scripts, none that are put into it @once-desktop', async ({ page, guard }) => {
  await page.goto('/');
  await untilHydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  await page.locator('main .rate-board a').first().click();
  await expect(page).toHaveURL(/\/Comparar\/Isapres$/);
  await expect(page.getByRole('heading', { level: 1, name: /Isapre/ })).toBeVisible();
  expect(documents).toEqual([]);
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
});

test('no page of one site names another site’s brand address [G-01] @once', async ({ baseURL }) => {
  for (const path of ['/', '/Comparar', '/no-existe'])
    for (const turn of [1, 2]) {
      const { body } = await fetchAs('co.localhost', baseURL!, path);
      expect([turn, body.includes('contacto@queplan'), body.includes('data-theme="co"')]).toEqual([turn, false, true]);
    }
});

test('a kept page says to nobody what its first visitor asked with @once', async ({ baseURL }) => {
  const ask = async (query: string) =>
    (await fetchAs('cl.localhost', baseURL!, `/Clinicas-y-Hospitales?pagina=2${query}`)).body;
  const secret = `zq${crypto.randomUUID().slice(0, 8)}`;
  await ask(`&utm_source=${secret}`);
  for (const query of ['', `&utm_source=another`]) expect(await ask(query)).not.toContain(secret);
  const missing = `/no-existe-${secret}`;
  await fetchAs('cl.localhost', baseURL!, missing);
  expect((await fetchAs('cl.localhost', baseURL!, '/no-existe-otro')).body).not.toContain(secret);
});
