import { expect, test } from '@/lib/testing/e2e';
import { fetchAs, type Answer } from '@/lib/testing/fetch-as';
import type { Market, ProductLine } from '@/lib/markets/market';

type Listed = { data: { id: number; displayName: string; url: string; organization: { url: string } }[] };

type Ask = (path: string) => Promise<Answer>;

const asking =
  ({ code }: Market, baseURL: string | undefined): Ask =>
  (path) =>
    fetchAs(`${code}.localhost`, baseURL!, path);

async function firstPlan(ask: Ask, { productType, organizationType, comparator, planPath }: ProductLine) {
  const query = new URLSearchParams({ productType, organizationTypes: organizationType, comparator, take: '1' });
  const { body } = await ask(`/api/insurance/compare/metadata?${query}`);
  const { id, displayName, url, organization } = (JSON.parse(body) as Listed).data[0]!;
  const path = planPath
    .replace('{organization}', encodeURIComponent(organization.url))
    .replace('{plan}', encodeURIComponent(url));
  return { id, displayName, path };
}

const pathOf = (address: string | undefined) => new URL(address!, 'http://site').pathname;
const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const canonicalOf = (html: string) => new URL(textOf(html, /<link rel="canonical" href="([^"]+)"/)!).pathname;

test('a plan has its page and tabs [R-11 R-12 R-13 R-16 R-18 R-19] [U-16] @each', async ({ baseURL, market }) => {
  const ask = asking(market, baseURL);
  for (const line of market.lines) {
    const { displayName, path } = await firstPlan(ask, line);
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    const html = answer.body;
    expect(textOf(html, /<h1[^>]*>([^<]+)</)).toBe(displayName.replaceAll('&', '&amp;'));
    const hrefs = [
      ...html.matchAll(/<a[^>]*class="plan-tab[^"]*"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*class="plan-tab/g),
    ];
    if (line !== market.lines[0]) continue;
    const tabs = new Set(hrefs.map(([, before, after]) => before ?? after!));
    expect(tabs.size, path).toBeGreaterThanOrEqual(3);
    for (const tab of tabs) {
      const page = await ask(tab);
      expect(page.status, tab).toBe(200);
      const chosen = page.body;
      expect(chosen).toMatch(
        new RegExp(`<a[^>]*aria-current="page"[^>]*href="${tab}"|href="${tab}"[^>]*aria-current="page"`),
      );
      const ofPlan = tab.endsWith('/solicitar') || tab.endsWith('/precio');
      expect(canonicalOf(chosen), tab).toBe(ofPlan ? path : tab);
    }
    expect(canonicalOf((await ask(`/en${path}/solicitar`)).body)).toBe(`/en${path}`);
  }
});

test('other spellings of a plan’s address lead to the one it has [R-14 R-19] @each', async ({ baseURL, market }) => {
  const ask = asking(market, baseURL);
  const plain = market.lines.find(({ planPath }) => !planPath.includes('/Planes/'))!;
  const { path } = await firstPlan(ask, plain);
  const [start, organization, plan] = path.slice(1).split('/');
  const { status, headers } = await ask(`/${start}/${organization}/Planes/${plan}?codigo=1`);
  expect(status).toBe(308);
  expect(headers.location).toMatch(new RegExp(`${path}\\?codigo=1$`));
  const upper = await ask(`${path}/Resumen`);
  expect([upper.status, pathOf(upper.headers.location)]).toEqual([308, path]);
});

async function spelled(ask: Ask, path: string): Promise<Answer> {
  const answer = await ask(path);
  return answer.status === 308 ? ask(pathOf(answer.headers.location)) : answer;
}

const NOTHING = [
  'a/no-existe',
  'a/Plan%20con%20espacio',
  '%C3%91and%C3%BA/b',
  "O'Higgins/%22%3E%3Cscript%3E",
  'a/%27%20OR%201%3D1--',
  '%F0%9F%92%A9/..%2e',
  '__proto__/constructor',
  `${'a'.repeat(120)}/${'b'.repeat(120)}`,
  '%E2%80%AE/-1',
  'null/undefined',
  '%5B%5D/a;b=c',
  'a%3Fb/a%23b',
  '1e9/0',
  'a/b.pdf',
  'a/%3C%3E',
  'a/*',
  'index.html/b',
  'a/b,c',
];
const TABS = ['', '/precio', '/no-existe', '/%C3%A1'];

test('fifty addresses of nothing lead to the list of their line [R-15 R-17] @each', async ({ baseURL, market }) => {
  const ask = asking(market, baseURL);
  const kinds = new Map(market.lines.toReversed().map((line) => [line.planPath, line]));
  const ways = [...kinds.values()].flatMap(({ planPath, path }) => TABS.map((tab) => ({ planPath, path, tab })));
  const addresses = Array.from({ length: 50 }, (_, at) => {
    const { planPath, path, tab } = ways[at % ways.length]!;
    const [organization, plan] = NOTHING[at % NOTHING.length]!.split('/');
    return { list: path, requested: planPath.replace('{organization}', organization!).replace('{plan}', plan!) + tab };
  });
  expect(new Set(addresses.map(({ list }) => list)).size).toBe(kinds.size);
  for (const { requested, list } of addresses) {
    const { status, headers } = await spelled(ask, requested);
    expect([requested, status, pathOf(headers.location)]).toEqual([requested, 307, `/Comparar/${list}`]);
  }
});

test('a tab that a plan has not, and what is no plan’s address, are not found @each', async ({ baseURL, market }) => {
  const ask = asking(market, baseURL);
  const { path } = await firstPlan(ask, market.lines[0]!);
  for (const address of [
    `${path}/no-existe`,
    `${path}/%F0%9F%92%A9`,
    `${path}/precio/mas`,
    '/Isapre/a',
    '/plan/EPS/a/b/resumen',
  ]) {
    const answer = await ask(address);
    expect([address, answer.status]).toEqual([address, 404]);
    expect(answer.body).toMatch(/<h[12][^>]*>No encontramos esta página</);
  }
});
