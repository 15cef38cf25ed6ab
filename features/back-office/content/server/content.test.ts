import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ContentList, PageTextsDetail } from '@/features/back-office/content/content.api';
import { viewWords } from '@/features/compare/server/landing-pages';
import { pageTexts, type PageTexts } from '@/features/content/content-schemas';
import { HOME_PAGE, NO_PAGE_TEXTS } from '@/features/content/articles';
import { loadHomeTexts, loadListTexts, loadNotice } from '@/features/content/server/queries';
import { refreshPageTexts } from '@/features/content/server/read-content';
import { database } from '@/lib/db/client';
import { auditEntry, pageTextVersion } from '@/lib/db/schema';
import { marketOfCode } from '@/lib/markets';
import type { ProductLine } from '@/lib/markets/market';
import type { ListView } from '@/lib/routing/list-view';
import { toSite } from '@/lib/site/site';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';

const list = staffHandler('GET /api/staff/content');
const readTexts = staffHandler('GET /api/staff/content/texts');
const saveTexts = staffHandler('POST /api/staff/content/texts');

const listAs = async ({ headers }: Colleague) =>
  (await (await list(apiRequest('/api/staff/content', { headers }))).json()) as ContentList;

it('lists what there is, within the caller’s markets', async () => {
  const [admin, peru] = await Promise.all([signedIn('ADMIN'), signedIn('ADMIN', { site: 'pe' })]);
  const [chile] = await listAs(admin);
  expect(chile).toMatchObject({ market: 'cl', source: { isAsked: false, articles: 0 } });
  expect(chile!.articles[0]).toMatchObject({ isPublished: true });
  expect((await listAs(peru)).map(({ market }) => market)).toEqual(['pe']);
});

const texts = (es: string, en = '', pt = '') => ({ es, en, pt });
const pageOf = (site: string, locale: 'es' | 'en' = 'es') => {
  const market = marketOfCode(site.slice(0, 2) as 'cl');
  return { site: toSite(site)!, market, locale };
};
type Where = { market?: string; page?: string };
const textsAs = async ({ headers }: Colleague, { market = 'cl', page = HOME_PAGE }: Where = {}) => {
  const answer = await readTexts(apiRequest(`/api/staff/content/texts?market=${market}&page=${page}`, { headers }));
  return { status: answer.status, body: (await answer.json()) as PageTextsDetail };
};
const saveAs = (
  { headers }: Colleague,
  seen: number,
  said: PageTexts,
  { market = 'cl', page = HOME_PAGE }: Where = {},
) => saveTexts(apiRequest('/api/staff/content/texts', { body: { market, page, seen, texts: said }, headers }));

it('puts words of ours on the home of a market and a notice above its pages, with versions and the way back', async () => {
  await database().delete(pageTextVersion);
  const [admin, peru, reader] = await Promise.all([
    signedIn('ADMIN'),
    signedIn('ADMIN', { site: 'pe' }),
    signedIn('BACKOFFICE'),
  ]);
  const first = await textsAs(reader);
  expect(first.body).toMatchObject({ texts: NO_PAGE_TEXTS, seen: 0, versions: [] });
  expect(first.body.usual.title.es).toBe('Tu plan de salud, con el precio para ti');
  expect(first.body.usual.questions).toHaveLength(5);
  const notice = { title: texts('Cerramos el viernes'), text: texts('Volvemos el lunes.'), link: '/contacto' };
  const half = { question: texts('¿Y ahora?', 'And now?'), answer: texts('Espera.') };
  const said = {
    ...NO_PAGE_TEXTS,
    title: texts('Compara en un minuto', 'Compare in a minute'),
    buttons: { ...NO_PAGE_TEXTS.buttons, contact: texts('Habla con <b>Ana</b>') },
    questions: [half],
    notice,
  };
  expect((await saveAs(admin, 0, said)).status).toBe(200);
  expect(loadHomeTexts(pageOf('cl'))).toMatchObject({
    title: 'Compara en un minuto',
    lead: '',
    buttons: { price: '', list: '', contact: 'Habla con <b>Ana</b>' },
    questions: [{ question: '¿Y ahora?', answer: 'Espera.' }],
  });
  expect(loadHomeTexts(pageOf('cl', 'en'))).toMatchObject({ title: 'Compare in a minute', questions: [] });
  expect(loadNotice(pageOf('cl'))).toEqual({
    ...{ title: 'Cerramos el viernes', text: 'Volvemos el lunes.' },
    link: '/contacto',
  });
  expect([loadNotice(pageOf('cl', 'en')), loadNotice(pageOf('pe'))]).toEqual([null, null]);
  expect((await saveAs(admin, 0, NO_PAGE_TEXTS)).status).toBe(409);
  expect((await saveAs(admin, 7, NO_PAGE_TEXTS)).status).toBe(409);
  const { body } = await textsAs(admin);
  expect(body.versions).toMatchObject([
    { version: 1, who: admin.name, texts: said },
    { version: 0, who: null, texts: NO_PAGE_TEXTS },
  ]);
  const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, 'cl/home'));
  expect(audits.at(-1)).toMatchObject({ action: 'content.pageTexts', after: { version: '1' } });
  expect((await saveAs(admin, body.seen, body.versions[1]!.texts)).status).toBe(200);
  expect(loadNotice(pageOf('cl'))).toBeNull();
  const refused: [Colleague, PageTexts, Where, number][] = [
    [peru, said, {}, 404],
    [reader, said, {}, 403],
    [admin, said, { page: 'OTRA' }, 404],
    [admin, { ...said, notice: { ...notice, link: 'javascript:alert(1)' } }, {}, 400],
    [admin, { ...said, notice: { ...notice, link: '//elsewhere.example' } }, {}, 400],
    [admin, { ...said, title: texts('x'.repeat(121)) }, {}, 400],
    [admin, { ...said, questions: Array.from({ length: 9 }, () => half) }, {}, 400],
    [admin, { ...said, questions: [{ ...half, answer: texts('x'.repeat(601)) }] }, {}, 400],
    [admin, { ...said, title: texts('nulo \0') }, {}, 400],
  ];
  for (const [who, wanted, where, status] of refused) expect((await saveAs(who, 2, wanted, where)).status).toBe(status);
  expect([(await textsAs(peru)).status, (await textsAs(admin, { page: '../x' })).status]).toEqual([404, 404]);
});

it('lets one of two who publish at once go first', async () => {
  await database().delete(pageTextVersion);
  const admin = await signedIn('ADMIN');
  const saved = await Promise.all(
    ['Uno', 'Dos'].map((title) => saveAs(admin, 0, { ...NO_PAGE_TEXTS, title: texts(title) })),
  );
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('says what is usual on every page, as it may be saved, and puts words of ours on a list alone', async () => {
  await database().delete(pageTextVersion);
  const admin = await signedIn('ADMIN');
  for (const { market, pages } of await listAs(admin))
    for (const { page } of pages) {
      const { usual } = (await textsAs(admin, { market, page: encodeURIComponent(page) })).body;
      expect(pageTexts.parse(usual), page).toEqual(usual);
      expect(usual.title.pt, page).not.toBe('');
      expect(usual.questions.length, page).toBeGreaterThanOrEqual(3);
      for (const one of usual.questions.flatMap(({ question, answer }) => [question, answer]))
        expect(Object.values(one), page).not.toContain('');
    }
  const [isapre, other] = marketOfCode('cl').lines;
  const own = { ...NO_PAGE_TEXTS, title: texts('Isapres de hoy'), lead: texts('Con su precio.') };
  expect((await saveAs(admin, 0, own, { page: isapre!.productType })).status).toBe(200);
  const view: ListView = { page: 1, order: 'recommended' };
  const wordsOf = (line: ProductLine, seen: ListView) =>
    viewWords(pageOf('cl'), line, seen, [], loadListTexts(pageOf('cl'), line));
  expect(wordsOf(isapre!, view)).toMatchObject({ title: 'Isapres de hoy', description: 'Con su precio.' });
  expect(wordsOf(other!, view).title).not.toBe('Isapres de hoy');
  const landing = { filter: 'organizations', value: 'x' } as const;
  expect(wordsOf(isapre!, { ...view, landing }).title).not.toBe('Isapres de hoy');
  expect(loadHomeTexts(pageOf('cl')).title).toBe('');
});

it('takes over what another process saved, and leaves what can not be read', async () => {
  await database().delete(pageTextVersion);
  const at = { page: HOME_PAGE, version: 1 };
  await database()
    .insert(pageTextVersion)
    .values([
      { ...at, market: 2, texts: { ...NO_PAGE_TEXTS, lead: texts('Sin letra chica') } },
      { ...at, market: 3, texts: { title: 1 } },
    ]);
  await refreshPageTexts(database());
  expect(loadHomeTexts(pageOf('pe')).lead).toBe('Sin letra chica');
  expect(loadHomeTexts(pageOf('co')).title).toBe('');
  await database().delete(pageTextVersion);
  await refreshPageTexts(database());
  expect(loadHomeTexts(pageOf('pe')).lead).toBe('');
});
