import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const pathOf = (address: string | undefined) => new URL(address!, 'http://site').pathname;

const DEFAULTS = {
  cl: '/Comparar/Isapres',
  pe: '/Comparar/EPS',
  co: '/Comparar',
  in: '/Comparar/Seguros-Internacionales',
};
const FORBIDDEN = { cl: '/contacto', pe: '/v1', co: '/contacto', in: null };

test.describe('the site of a partner', () => {
  test('leads from its root to its default page or to /Comparar [S-33] @each', async ({ baseURL, siteCode }) => {
    const ask = (path: string) => fetchAs(`demo.${siteCode}.localhost`, baseURL!, path);
    const to = DEFAULTS[siteCode];
    for (const prefix of ['', '/en']) {
      const root = await ask(prefix || '/');
      expect([root.status, pathOf(root.headers.location)]).toEqual([307, prefix + to]);
    }
    const page = await ask(to);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<meta name="robots" content="noindex, follow"');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.body)?.[1];
    expect(canonical).toMatch(new RegExp(`^http://${siteCode}\\.localhost:\\d+${to}$`));
  });

  test('leads from pages outside of its paths to the default one, in one hop [S-34] @each', async ({
    baseURL,
    siteCode,
  }) => {
    const ask = (path: string) => fetchAs(`demo.${siteCode}.localhost`, baseURL!, path);
    const forbidden = FORBIDDEN[siteCode];
    if (forbidden === null) {
      expect((await ask('/contacto')).status).toBe(200);
      return;
    }
    for (const path of [forbidden, `${forbidden}/`, `/en${forbidden}`]) {
      const { status, headers } = await ask(path);
      const prefix = path.startsWith('/en') ? '/en' : '';
      expect([path, status, pathOf(headers.location)]).toEqual([path, 307, prefix + DEFAULTS[siteCode]]);
    }
    expect((await fetchAs(`${siteCode}.localhost`, baseURL!, forbidden)).status).toBe(200);
    expect((await ask('/Politicas-de-Privacidad')).status).toBe(200);
  });

  test('answers nobody where no partner has it @once', async ({ baseURL }) => {
    for (const host of ['nobody.cl.localhost', 'acme.co.localhost', 'x.demo.cl.localhost'])
      expect((await fetchAs(host, baseURL!, '/Comparar')).status).toBe(421);
  });
});
