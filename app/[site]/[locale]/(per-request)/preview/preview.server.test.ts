import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { previewLink } from '@/features/content/server/preview';
import { refreshContent } from '@/features/content/server/read-content';
import { testCtx } from '@/lib/testing/database';
import ArticlePage from '../../(chrome)/article/[category]/[slug]/page';
import PreviewPage from './[token]/page';
import { htmlOf } from '@/lib/testing/html-of';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push() {}, prefetch() {} }),
  usePathname: () => '/preview',
}));

const ORIGIN = 'https://content.example';
const article = {
  slug: 'Una-Nota-De-Febrero',
  category: 'Isapres',
  published: '2127-02-01',
  updated: '2127-02-01',
  lines: ['isapre'],
  sources: [{ id: 'uno', title: 'Una fuente', url: 'https://example.com/uno' }],
  title: 'Una nota que aún no sale',
  description: 'Una descripción de la nota que es lo bastante larga para que un buscador la muestre.',
  body: 'Lo que dirá en febrero.[^uno]',
};
const server = setupServer(
  http.get(`${ORIGIN}/api/:collection`, ({ params, request }) => {
    const isCl = new URL(request.url).searchParams.get('filters[country][$eq]') === 'cl';
    return HttpResponse.json({ data: params['collection'] === 'articles' && isCl ? [article] : [], meta: {} });
  }),
);

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await refreshContent({ url: ORIGIN, token: null });
});
afterAll(() => server.close());

const place = { site: 'cl', locale: 'es' };
const { slug, category } = article;

async function tokenFor(until: string): Promise<string> {
  const { db, site } = testCtx('cl');
  const link = await previewLink(db, { site, locale: 'es', subject: slug, until: new Date(until) });
  return new URL(link).searchParams.get('token')!;
}

it('an article before its day is there for who has a link that was signed, and for nobody else [R-34]', async () => {
  await expect(ArticlePage({ params: Promise.resolve({ ...place, category, slug }) })).rejects.toThrow(/404/);
  const token = await tokenFor('2100-01-01');
  const page = await PreviewPage({ params: Promise.resolve({ ...place, token }) });
  const html = await htmlOf(page);
  expect(html).toContain('Una nota que aún no sale');
  expect(html).toContain('Lo que dirá en febrero.');
  expect(html).toContain('Vista previa de algo sin publicar. El enlace vale hasta el ');
});

it.each(['over', 'made up'])('a link that is %s leads to no such page [R-34]', async (kind) => {
  const token = kind === 'over' ? await tokenFor('2020-01-01') : 'made-up';
  await expect(PreviewPage({ params: Promise.resolve({ ...place, token }) })).rejects.toThrow(/NEXT_REDIRECT/);
});
