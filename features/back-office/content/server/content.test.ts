import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { GET as list } from '@/app/api/staff/content/route';
import { POST as preview } from '@/app/api/staff/content/preview/route';
import type { ContentList, ContentPreview } from '@/features/back-office/content/contract';
import { openPreview } from '@/features/content/server/preview';
import { database } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';
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
