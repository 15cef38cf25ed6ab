import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';
import { loadMarketFigures } from '@/features/compare/server/market-figures';
import { refreshContent } from '@/features/content/server/read-content';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { companiesOf } from '@/features/compare/market-figures';
import HomePage from './page';
import { htmlOf } from '@/lib/testing/html-of';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push() {}, prefetch() {} }),
}));

const ORIGIN = 'https://content.example';
const service = { url: ORIGIN, token: null };
const server = setupServer();

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await seedCatalogue(database());
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const serve = (answers: Readonly<Record<string, object>>) =>
  http.get(`${ORIGIN}/api/:collection`, ({ params }) => {
    const record = answers[String(params['collection'])];
    return HttpResponse.json({ data: record ? [{ id: 1 }, { id: 2, ...record }] : [], meta: {} });
  });

async function homeOf(site: string): Promise<string> {
  return htmlOf(HomePage({ params: Promise.resolve({ site, locale: 'es' }) }));
}

it('shows of each line what stands at the place of its choice, of as many lines as any market has', () => {
  const rules = readFileSync('app/globals.css', 'utf8').matchAll(
    /\.line-scope\[data-line='(\d+)'\] \.by-line > :nth-child\((\d+)\)/g,
  );
  const places = [...rules].map(([, chosen, shown]) => [Number(chosen), Number(shown)]);
  expect(places).toEqual(places.map((_, index) => [index + 2, index + 2]));
  expect(places.length + 1).toBeGreaterThanOrEqual(Math.max(...markets.map(({ lines }) => lines.length)));
});

it('says of the price of SCTR that it is for several workers', async () => {
  expect(await homeOf('pe')).toMatch(/class="rate-for">Precios para 10 trabajadores de riesgo I/);
});

it('leads from Peru’s EPS, which an employer takes out, to what one takes out alone', async () => {
  const leads =
    /desde S\/[^<]*<span[^>]*>Solo con planilla\. ¿Independiente\? <a[^>]*href="([^"]*)"[^>]*>Pólizas de salud</;
  expect(leads.exec((await homeOf('pe')).replaceAll('<!-- -->', ''))?.[1]).toBe('/Comparar/Polizas-de-Salud');
});

describe.each(markets)('the home of $code', (market) => {
  it('has the figures of each line, in the order of the choice that shows them', async () => {
    const figures = (await loadMarketFigures({ site: testCtx(market.code).site, locale: 'es' }))!;
    const html = await homeOf(market.code);
    const [tabs, sentences, facts] = html.split('class="by-line');
    const choices = [...tabs!.matchAll(/data-choice="true"[^>]* value="([^"]*)"/g)].map(([, value]) => value);
    expect(choices).toEqual(market.lines.map(({ productType }) => productType));
    const froms = figures.lines.map(({ from }) => from!);
    const paragraphs = [...sentences!.matchAll(/<p>([^<]*)(?:<span.*?)?<\/p>/g)].map(([, words]) => words!);
    expect(paragraphs).toHaveLength(market.lines.length);
    for (const [i, from] of froms.entries()) {
      const basis = market.lines[i]!.pricedByIncome ? ' (la parte de un empleado que gana el salario mínimo)' : '';
      expect(paragraphs[i]).toContain(`, desde ${from}${basis}. `);
      expect(facts).toContain(`>${from}</p>`);
    }
  });

  it('shows what the content service says of its country [A-79]', async () => {
    const ctx = testCtx(market.code);
    const figures = await loadMarketFigures({ site: ctx.site, locale: 'es' });
    const companies = companiesOf(figures!);
    const last = companies.at(-1)!;
    const { rows } = await database().execute<{ code: string }>(
      `select product_code as code from plan where market = ${market.id} order by id desc limit 1`,
    );
    const featured = await findPlanByCode(ctx, rows[0]!.code);
    server.use(
      serve({
        'country-landings': { title: 'Un título del servicio', lead: 'Y su bajada' },
        'organization-subscriptions': { organizations: [last.value] },
        'product-subscriptions': { products: [rows[0]!.code, 'NO-EXISTE'] },
        'success-reviews': { reviews: [{ name: 'Rosa', text: 'Me ahorró una tarde.', about: 'Cali' }] },
      }),
    );
    await refreshContent(service);
    const html = await homeOf(market.code);
    expect(html).toContain('Un título del servicio');
    expect(html).toContain('Y su bajada');
    expect(html).toContain('Me ahorró una tarde.');
    expect(html).toContain('Planes destacados');
    expect(html).toContain(
      `${featured!.item.organization.displayName}<!-- --> · <!-- -->${featured!.item.displayName}`,
    );
    const [, providers] = html.split('A quiénes comparamos</h2>');
    const [, first] = /<span class="block[^"]*">([^<]+)</.exec(providers!)!;
    expect(companies.filter(({ value }) => value === last.value).map(({ name }) => name)).toContain(first);
  });

  it('stays as it is by default while the service fails [A-81]', async () => {
    server.use(serve({}));
    await refreshContent(service);
    const before = await homeOf(market.code);
    server.use(http.get(`${ORIGIN}/api/:collection`, () => HttpResponse.json({}, { status: 500 })));
    await refreshContent(service);
    const html = await homeOf(market.code);
    expect(html).toBe(before);
    expect(html).toContain('<h1');
    expect(html).not.toContain('Planes destacados');
  });
});
