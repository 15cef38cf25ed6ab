import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ContentList, PageTextsDetail } from '@/features/back-office/content/content.api';
import type { PageTexts } from '@/features/content/content-schemas';
import { NO_PAGE_TEXTS } from '@/features/content/articles';
import { loadNotice } from '@/features/content/server/queries';
import { refreshPageTexts } from '@/features/content/server/read-content';
import { database } from '@/lib/db/client';
import { auditEntry, pageTextVersion } from '@/lib/db/schema';
import { marketOfCode } from '@/lib/markets';
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
const textsAs = async ({ headers }: Colleague, market = 'cl') => {
  const answer = await readTexts(apiRequest(`/api/staff/content/texts?market=${market}`, { headers }));
  return { status: answer.status, body: (await answer.json()) as PageTextsDetail };
};
const saveAs = ({ headers }: Colleague, seen: number, written: PageTexts) =>
  saveTexts(apiRequest('/api/staff/content/texts', { body: { market: 'cl', seen, texts: written }, headers }));

const notice = { title: texts('Cerramos el viernes'), text: texts('Volvemos el lunes.'), link: '/contacto' };
const written = { ...NO_PAGE_TEXTS, notice };

it('puts a notice above the pages of a market, with versions and the way back', async () => {
  await database().delete(pageTextVersion);
  const [admin, peru, reader] = await Promise.all([
    signedIn('ADMIN'),
    signedIn('ADMIN', { site: 'pe' }),
    signedIn('BACKOFFICE'),
  ]);
  expect((await textsAs(reader)).body).toMatchObject({ texts: NO_PAGE_TEXTS, seen: 0, versions: [] });
  expect((await saveAs(admin, 0, written)).status).toBe(200);
  const shown = { title: 'Cerramos el viernes', text: 'Volvemos el lunes.', link: '/contacto' };
  expect(loadNotice(pageOf('cl'))).toEqual(shown);
  expect([loadNotice(pageOf('cl', 'en')), loadNotice(pageOf('pe'))]).toEqual([null, null]);
  expect((await saveAs(admin, 0, NO_PAGE_TEXTS)).status).toBe(409);
  expect((await saveAs(admin, 7, NO_PAGE_TEXTS)).status).toBe(409);
  const { body } = await textsAs(admin);
  expect(body.versions).toMatchObject([
    { version: 1, who: admin.name, texts: written },
    { version: 0, who: null, texts: NO_PAGE_TEXTS },
  ]);
  const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, 'cl'));
  expect(audits.at(-1)).toMatchObject({ action: 'content.pageTexts', after: { version: '1' } });
  expect((await saveAs(admin, body.seen, body.versions[1]!.texts)).status).toBe(200);
  expect(loadNotice(pageOf('cl'))).toBeNull();
  const refused: [Colleague, PageTexts, number][] = [
    [peru, written, 404],
    [reader, written, 403],
    [admin, { ...written, notice: { ...notice, link: 'javascript:alert(1)' } }, 400],
    [admin, { ...written, notice: { ...notice, link: '//elsewhere.example' } }, 400],
    [admin, { ...written, notice: { ...notice, title: texts('x'.repeat(121)) } }, 400],
    [admin, { ...written, notice: { ...notice, title: texts('nulo \0') } }, 400],
  ];
  for (const [who, wanted, status] of refused) expect((await saveAs(who, 2, wanted)).status).toBe(status);
  expect([(await textsAs(peru)).status, (await textsAs(admin, 'xx')).status]).toEqual([404, 400]);
});

it('lets one of two who publish at once go first', async () => {
  await database().delete(pageTextVersion);
  const admin = await signedIn('ADMIN');
  const saved = await Promise.all(
    ['Uno', 'Dos'].map((title) => saveAs(admin, 0, { ...written, notice: { ...notice, title: texts(title) } })),
  );
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('takes over what another process saved, and leaves what can not be read', async () => {
  await database().delete(pageTextVersion);
  await database()
    .insert(pageTextVersion)
    .values([
      { version: 1, market: 2, texts: written },
      { version: 1, market: 3, texts: { notice: 1 } },
    ]);
  await refreshPageTexts(database());
  expect(loadNotice(pageOf('pe'))?.title).toBe('Cerramos el viernes');
  expect(loadNotice(pageOf('co'))).toBeNull();
  await database().delete(pageTextVersion);
  await refreshPageTexts(database());
  expect(loadNotice(pageOf('pe'))).toBeNull();
});
