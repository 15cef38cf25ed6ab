import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { blogOf, refreshContent, countryContentOf } from './read-content';

const URL = 'https://content.example';
const service = { url: URL, token: 'secret' };
const server = setupServer();
const page = { market: markets.find(({ code }) => code === 'cl')!, locale: 'es' } as const;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const record = (id: number, attributes: object) => ({ id, attributes });
const landing = (...records: object[]) =>
  http.get(`${URL}/api/country-landings`, () => HttpResponse.json({ data: records, meta: {} }));
const others = http.get(`${URL}/api/:collection`, () => HttpResponse.json({ data: [], meta: {} }));

const article = (locale: string, more: object = {}) => ({
  ...{ id: 7, documentId: 'a1b2', locale, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' },
  publishedAt: '2026-11-20T10:00:00Z',
  slug: 'Una-Nota-Del-Servicio',
  category: 'Isapres',
  published: '2026-11-01',
  updated: '2026-11-20',
  lines: ['isapre'],
  sources: [{ id: 'uno', title: 'Una fuente', url: 'https://example.com/uno', note: null }],
  title: `Una nota del servicio ${locale}`,
  description: 'Una descripción de la nota que es lo bastante larga para que un buscador la muestre.',
  body: 'Una frase.[^uno]',
  ...more,
});
const articles = (more: object = {}, languages = ['es', 'en', 'pt']) =>
  http.get(`${URL}/api/articles`, ({ request }) => {
    const query = new globalThis.URL(request.url).searchParams;
    const isThere = query.get('filters[country][$eq]') === 'cl' && languages.includes(query.get('locale')!);
    return HttpResponse.json({ data: isThere ? [article(query.get('locale')!, more)] : [], meta: {} });
  });

it('flattens a response to its last record, as Strapi 4 and 5 write it [A-80]', async () => {
  server.use(landing(record(1, { title: 'Antes' }), record(2, { title: 'Ahora' })), others);
  await refreshContent(service);
  for (const market of markets)
    expect(countryContentOf({ ...page, market })['country-landings']).toEqual({ title: 'Ahora', lead: null });
  server.use(landing({ id: 1, title: 'Antes' }, { id: 2, title: 'Después', lead: 'Una línea' }));
  await refreshContent(service);
  expect(countryContentOf(page)['country-landings']).toEqual({ title: 'Después', lead: 'Una línea' });
});

it('asks for the four collections of each country with the token', async () => {
  const queries = new Set<string>();
  server.use(
    http.get(`${URL}/api/:collection`, ({ params, request }) => {
      expect(request.headers.get('authorization')).toBe('Bearer secret');
      const query = new globalThis.URL(request.url).searchParams;
      queries.add(`${String(params['collection'])} ${query.get('filters[country][$eq]')} ${query.get('locale')}`);
      return HttpResponse.json({ data: [], meta: {} });
    }),
  );
  await refreshContent(service);
  for (const name of ['country-landings', 'organization-subscriptions', 'product-subscriptions', 'success-reviews'])
    expect(queries).toContain(`${name} pe pt`);
});

it('shows the words of before while the service is away, and asks no further market then', async () => {
  server.use(landing({ id: 1, title: 'Se queda' }), others);
  await refreshContent(service);
  let calls = 0;
  server.use(
    http.get(`${URL}/api/:collection`, () => {
      calls += 1;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  await refreshContent(service);
  expect(countryContentOf(page)['country-landings'].title).toBe('Se queda');
  expect(calls).toBeLessThanOrEqual(4 * page.market.locales.length);
});

it('keeps what stood of one collection whose record is wrong, and takes the others', async () => {
  const review = (source: string) => ({ id: 1, reviews: [{ name: 'Rosa', text: 'Bien.', source }] });
  const reviews = (source: string) =>
    http.get(`${URL}/api/success-reviews`, () => HttpResponse.json({ data: [review(source)], meta: {} }));
  server.use(reviews('https://example.com/1'), landing({ id: 1, title: 'Antes' }), others);
  await refreshContent(service);
  server.use(reviews('javascript:alert(1)'), landing({ id: 2, title: 'Después' }));
  await refreshContent(service);
  const content = countryContentOf(page);
  expect(content['country-landings'].title).toBe('Después');
  expect(content['success-reviews'].reviews).toMatchObject([{ source: 'https://example.com/1' }]);
});

it('publishes an article that is there in all languages, and the last of its changes', async () => {
  server.use(articles(), others);
  await refreshContent(service);
  expect((await blogOf(page.market)).articles.map(({ slug }) => slug)).toContain('Una-Nota-Del-Servicio');
  server.use(articles({ title: 'Una nota que ha cambiado' }));
  await refreshContent(service);
  const changed = (await blogOf(page.market)).articles.find(({ slug }) => slug === 'Una-Nota-Del-Servicio');
  expect(changed?.texts.en.title).toBe('Una nota que ha cambiado');
});

it.each([
  ['is missing in a language', {}, ['es', 'en']],
  ['has an empty body', { body: '' }, ['es', 'en', 'pt']],
  ['has the name of the home', { slug: 'home' }, ['es', 'en', 'pt']],
  ['cites no source', { sources: [] }, ['es', 'en', 'pt']],
  ['is in a category that the market has not', { category: 'Otra' }, ['es', 'en', 'pt']],
])('leaves out an article that %s', async (_, more, languages) => {
  server.use(articles(more, languages), others);
  await refreshContent(service);
  expect((await blogOf(page.market)).articles.map(({ slug }) => slug)).not.toContain('Una-Nota-Del-Servicio');
});

it('keeps an article to itself until its day has come', async () => {
  server.use(articles({ published: '2027-02-01' }), others);
  await refreshContent(service);
  const slugsOn = async (day: string) =>
    (await blogOf(page.market, new Date(`${day}T12:00:00Z`))).articles.map(({ slug }) => slug);
  expect(await slugsOn('2027-01-31')).not.toContain('Una-Nota-Del-Servicio');
  expect(await slugsOn('2027-02-01')).toContain('Una-Nota-Del-Servicio');
});
