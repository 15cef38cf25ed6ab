import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { GET as list } from '@/app/api/staff/content/route';
import { POST as preview } from '@/app/api/staff/content/preview/route';
import type { ContentList, ContentPreview, PageWordsDetail } from '@/features/back-office/content/contract';
import { GET as readWords, POST as saveWords } from '@/app/api/staff/content/words/route';
import { NO_PAGE_WORDS, type PageWords } from '@/features/content/contract';
import { openPreview } from '@/features/content/server/preview';
import { loadCountryContent, loadNotice } from '@/features/content/server/queries';
import { refreshPageWords } from '@/features/content/server/service';
import { database } from '@/lib/db/client';
import { auditEntry, formVersion } from '@/lib/db/schema';
import { marketOfCode } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, type Colleague } from '@/lib/testing/staff';

const listAs = async ({ headers }: Colleague) =>
  (await (await list(apiRequest('/api/staff/content', { headers }))).json()) as ContentList;
const makeAs = ({ headers }: Colleague, body: object) =>
  preview(apiRequest('/api/staff/content/preview', { body, headers }));

it('lists what there is and makes a link that opens it, within the caller’s markets', async () => {
  const [admin, peru, reader] = await Promise.all([
    signedIn('ADMIN'),
    signedIn('ADMIN', { site: 'pe' }),
    signedIn('BACKOFFICE'),
  ]);
  const [chile] = await listAs(admin);
  expect(chile).toMatchObject({ market: 'cl', source: { isAsked: false, articles: 0 } });
  expect((await listAs(peru)).map(({ market }) => market)).toEqual(['pe']);
  const article = chile!.articles[0]!.slug;
  const wanted = { market: 'cl', article, language: 'es', days: 3 };
  const { link } = (await (await makeAs(admin, wanted)).json()) as ContentPreview;
  const token = new URL(link).searchParams.get('token')!;
  expect(await openPreview(testCtx('cl'), token)).toMatchObject({ subject: article });
  const audits = await database()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `cl/${article}`));
  expect(audits).toMatchObject([{ action: 'content.preview', userName: admin.name }]);
  for (const [who, body, status] of [
    [admin, { ...wanted, article: 'No-Existe' }, 404],
    [admin, { ...wanted, days: 61 }, 400],
    [admin, { ...wanted, article: null }, 200],
    [peru, wanted, 404],
    [reader, wanted, 403],
  ] as const)
    expect((await makeAs(who, body)).status).toBe(status);
});

const texts = (es: string, en = '', pt = '') => ({ es, en, pt });
const pageOf = (site: string, locale: 'es' | 'en' = 'es') => {
  const market = marketOfCode(site.slice(0, 2) as 'cl');
  return { site: toSite(site)!, market, locale };
};
const wordsAs = async ({ headers }: Colleague, market = 'cl') => {
  const answer = await readWords(apiRequest(`/api/staff/content/words?market=${market}`, { headers }));
  return { status: answer.status, body: (await answer.json()) as PageWordsDetail };
};
const saveAs = ({ headers }: Colleague, seen: string, words: PageWords, market = 'cl') =>
  saveWords(apiRequest('/api/staff/content/words', { body: { market, seen, words }, headers }));

it('puts words of ours on the pages of a market, with versions and the way back', async () => {
  await database().delete(formVersion);
  const [admin, peru, reader] = await Promise.all([
    signedIn('ADMIN'),
    signedIn('ADMIN', { site: 'pe' }),
    signedIn('BACKOFFICE'),
  ]);
  const first = await wordsAs(reader);
  expect(first.body).toEqual({ words: NO_PAGE_WORDS, seen: '0', versions: [] });
  const notice = { title: texts('Cerramos el viernes'), text: texts('Volvemos el lunes.'), link: '/contacto' };
  const words = { ...NO_PAGE_WORDS, title: texts('Compara en un minuto', 'Compare in a minute'), notice };
  expect((await saveAs(admin, '0', words)).status).toBe(200);
  expect(loadCountryContent(pageOf('cl'))['country-landings']).toEqual({ title: 'Compara en un minuto', lead: null });
  expect(loadNotice(pageOf('cl'))).toEqual({
    ...{ title: 'Cerramos el viernes', text: 'Volvemos el lunes.' },
    link: '/contacto',
  });
  expect([loadNotice(pageOf('cl', 'en')), loadNotice(pageOf('pe'))]).toEqual([null, null]);
  expect((await saveAs(admin, '0', NO_PAGE_WORDS)).status).toBe(409);
  const { body } = await wordsAs(admin);
  expect(body.versions).toMatchObject([
    { who: admin.name, words },
    { who: null, words: NO_PAGE_WORDS },
  ]);
  const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, 'cl/home'));
  expect(audits.at(-1)).toMatchObject({ action: 'content.words', after: { version: '1' } });
  expect((await saveAs(admin, body.seen, body.versions[1]!.words)).status).toBe(200);
  expect(loadNotice(pageOf('cl'))).toBeNull();
  for (const [who, wanted, market, status] of [
    [peru, words, 'cl', 404],
    [reader, words, 'cl', 403],
    [admin, { ...words, notice: { ...notice, link: 'javascript:alert(1)' } }, 'cl', 400],
    [admin, { ...words, notice: { ...notice, link: '//elsewhere.example' } }, 'cl', 400],
  ] as const)
    expect((await saveAs(who, '2', wanted, market)).status).toBe(status);
  expect((await wordsAs(peru)).status).toBe(404);
});

it('takes over what another process saved, and leaves what can not be read', async () => {
  await database().delete(formVersion);
  await database()
    .insert(formVersion)
    .values([
      { formId: 'content.pe', seen: '1', file: { ...NO_PAGE_WORDS, lead: texts('Sin letra chica') } },
      { formId: 'content.co', seen: '1', file: { title: 1 } },
    ]);
  await refreshPageWords(database());
  expect(loadCountryContent(pageOf('pe'))['country-landings'].lead).toBe('Sin letra chica');
  expect(loadCountryContent(pageOf('co'))['country-landings'].title).toBeNull();
  await database().delete(formVersion);
  await refreshPageWords(database());
  expect(loadCountryContent(pageOf('pe'))['country-landings'].lead).toBeNull();
});
