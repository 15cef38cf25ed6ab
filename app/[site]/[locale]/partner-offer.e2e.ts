import type { Request } from '@playwright/test';
import { comparatorFilters } from '@/features/compare/comparator/contract';
import type { ProductLine } from '@/lib/markets/market';
import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

type Companies = ReadonlyMap<string, string>;

const addressOn = (host: string, baseURL: string, path: string) => `http://${host}:${new URL(baseURL).port}${path}`;

/** Companies that a site's lists can be narrowed to: their names by their addresses. */
async function companiesAt(host: string, baseURL: string, lines: readonly ProductLine[]): Promise<Companies> {
  const found = new Map<string, string>();
  for (const { comparator } of lines) {
    const { body } = await fetchAs(host, baseURL, `/api/comparator/${encodeURIComponent(comparator)}/filters`);
    const { organizations = [] } = comparatorFilters.parse(JSON.parse(body)).choices;
    for (const { value, label, count } of organizations) if (count > 0) found.set(value, label);
  }
  return found;
}

test.describe('the offer of a partner', () => {
  test('is that of the companies that its row allows, in each list, count and page [E-44] @each', async ({
    page,
    baseURL,
    siteCode,
    market,
  }) => {
    test.setTimeout(90_000);
    const host = `demo.${siteCode}.localhost`;
    const [whole, own] = [
      await companiesAt(`${siteCode}.localhost`, baseURL!, market.lines),
      await companiesAt(host, baseURL!, market.lines),
    ];
    expect([...own.keys()].filter((url) => !whole.has(url))).toEqual([]);
    expect(own.size).toBeGreaterThan(0);
    expect(own.size).toBeLessThan(whole.size);
    const hidden = [...whole.keys()].filter((url) => !own.has(url));
    const ofLine = async (at: string, { comparator }: ProductLine) => [
      ...(
        await companiesAt(
          at,
          baseURL!,
          market.lines.filter((line) => line.comparator === comparator),
        )
      ).keys(),
    ];
    for (const line of market.lines) {
      const path = `/Comparar/${line.path}`;
      const { body, status } = await fetchAs(host, baseURL!, path);
      // Another line's list may be none of its pages.
      if (status !== 200) continue;
      for (const url of await ofLine(`${siteCode}.localhost`, line))
        if (hidden.includes(url)) expect(body).not.toContain(`/${url}/Planes/`);
      for (const url of (await ofLine(`${siteCode}.localhost`, line)).filter((one) => hidden.includes(one))) {
        const narrowed = await fetchAs(host, baseURL!, `${path}?compania=${encodeURIComponent(url)}`);
        expect([url, narrowed.status]).toEqual([url, 307]);
      }
    }
    await page.goto(addressOn(host, baseURL!, `/Comparar/${market.lines[0]!.path}`));
    const links = page.locator('ul.plans a[href*="/Planes/"]');
    for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))
      expect(hidden.some((url) => address.includes(`/${url}/Planes/`))).toBe(false);
  });

  test('has no page of another company’s plan: it leads to the list of its line [E-44] @cl @once', async ({
    baseURL,
  }) => {
    const query = 'organizationTypes=ISAPRE&productType=ISAPRE&take=100';
    const listAt = async (host: string) => {
      const { body } = await fetchAs(host, baseURL!, `/api/insurance/compare/metadata?${query}`);
      return (JSON.parse(body) as { data: { id: number; url: string; organization: { url: string } }[] }).data;
    };
    const [whole, own] = [await listAt('cl.localhost'), await listAt('demo.cl.localhost')];
    const known = new Set(own.map(({ id }) => id));
    const hidden = whole.find(({ id }) => !known.has(id))!;
    const pathOf = ({ url, organization }: (typeof whole)[number]) => `/Isapre/${organization.url}/Planes/${url}`;
    const { status, headers } = await fetchAs('demo.cl.localhost', baseURL!, pathOf(hidden));
    expect([status, new URL(headers.location!, 'http://x').pathname]).toEqual([307, '/Comparar/Isapres']);
    expect((await fetchAs('cl.localhost', baseURL!, pathOf(hidden))).status).toBe(200);
    expect((await fetchAs('demo.cl.localhost', baseURL!, pathOf(own[0]!))).status).toBe(200);
    const conditions = await fetchAs('demo.cl.localhost', baseURL!, `/api/insurance/${hidden.id}/conditions`);
    expect(conditions.status).toBe(404);
  });

  test('has no showcase where its row disables it, and asks for none [E-44] @cl @once', async ({ page, baseURL }) => {
    const isSearch = (request: Request) => new URL(request.url()).pathname === '/api/insurance/compare/metadata';
    const asked = async (host: string, showcases: number) => {
      await page.goto(addressOn(host, baseURL!, '/Comparar/Isapres?precio=todos'));
      await expect(page.getByRole('region', { name: 'Publicidad' })).toHaveCount(showcases);
      const request = page.waitForRequest(isSearch);
      await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('popular');
      return new URL((await request).url()).searchParams.get('displayShowcase');
    };
    expect(await asked('cl.localhost', 1)).toBe('true');
    const promoted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/promotedProduct')) promoted.push(request.url());
    });
    expect(await asked('demo.cl.localhost', 0)).toBe('false');
    expect(promoted).toEqual([]);
  });

  test('is told by the title and description of its row [E-44] @cl @co @each', async ({ page, baseURL, siteCode }) => {
    const words = {
      cl: [
        'Isapres para clientes de Banco Demo',
        'Compara planes de Isapre desde Banco Demo, un socio de demostración.',
      ],
      co: [
        'Planes de salud de Club Demo',
        'Compara EPS y medicina prepagada desde Club Demo, un socio de demostración.',
      ],
    };
    const [title, description] = words[siteCode as 'cl' | 'co'];
    const path = { cl: '/Comparar/Isapres', co: '/Comparar' }[siteCode as 'cl' | 'co'];
    await page.goto(addressOn(`demo.${siteCode}.localhost`, baseURL!, path));
    await expect(page).toHaveTitle(title!);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description!);
  });
});
