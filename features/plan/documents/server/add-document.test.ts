import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as getFile } from '@/app/api/documents/insurance/[id]/[tab]/route';
import { GET as getList } from '@/app/api/documents/insurance/[id]/route';
import { GET as getTabs } from '@/app/api/insurance/[id]/tabs/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { catalogueVersion } from '@/features/catalogue/server/read-plans';
import { database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import { makePdf } from '@/lib/testing/make-pdf';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { addDocument } from './add-document';

let sold: { id: number; productCode: string };

beforeAll(async () => {
  await seedCatalogue(database());
  [sold] = (await database()
    .select({ id: plan.id, productCode: plan.productCode })
    .from(plan)
    .where(eq(plan.market, 1))
    .limit(1)) as [typeof sold];
});

const entry = (changes: object = {}) => ({
  productCode: sold.productCode,
  tab: 'contrato',
  title: { es: 'Contrato', en: 'Contract' },
  ...changes,
});
const add = (bytes: Buffer, changes?: object) => addDocument(testCtx('cl'), entry(changes), bytes);
const params = (more: object = {}) => ({ params: Promise.resolve({ id: String(sold.id), ...more }) });
const open = (tab: string) =>
  getFile(apiRequest(`/api/documents/insurance/${sold.id}/${tab}`, { site: 'cl' }), params({ tab }));

describe('a file that is taken in', () => {
  it('is a tab of the plan by its title, behind its sheet, and is served as it came [A-45]', async () => {
    const bytes = makePdf(3);
    const before = await catalogueVersion(testCtx('cl'));
    expect(await add(bytes)).toEqual({ pages: 3 });
    expect(await catalogueVersion(testCtx('cl'))).toBe(before + 1);
    const english = { site: 'cl', headers: { 'accept-language': 'en' } } as const;
    const list = await (await getList(apiRequest(`/api/documents/insurance/${sold.id}`, english), params())).json();
    const file = `/api/documents/insurance/${sold.id}/contrato`;
    expect(list).toEqual([
      expect.objectContaining({ url: 'ficha' }),
      { id: expect.any(String), title: 'Contract', url: 'contrato', file, pages: 3 },
    ]);
    const tabs = await (await getTabs(apiRequest(`/api/insurance/${sold.id}/tabs`, english), params())).json();
    expect(tabs).toContainEqual(expect.objectContaining({ url: 'contrato', title: 'Contract', file, hidden: false }));
    const answer = await open('contrato');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    const name = 'MetLife-Complementario-Colectivo-Pyme-contrato.pdf';
    const disposition = `attachment; filename="${name}"; filename*=UTF-8''${name}`;
    expect(answer.headers.get('content-disposition')).toBe(disposition);
  });

  it('may hold pictures as large as the viewer shows', async () => {
    expect(await add(makePdf(1, { pictureSide: 3900 }), { tab: 'foto' })).toEqual({ pages: 1 });
  });

  it('takes the place of the one before', async () => {
    await add(makePdf(2), { tab: 'condiciones' });
    await add(makePdf(5), { tab: 'condiciones' });
    expect(Buffer.from(await (await open('condiciones')).arrayBuffer()).equals(makePdf(5))).toBe(true);
  });

  it.each([
    ['is no PDF', Buffer.from('<html>'), {}, 'The viewer cannot show this PDF: Invalid PDF structure.'],
    ['is empty', Buffer.alloc(0), {}, 'The viewer cannot show this PDF: The PDF file is empty'],
    ['is locked', makePdf(1, { encrypted: true }), {}, 'The viewer cannot show this PDF: '],
    [
      'has a picture that no phone can hold',
      makePdf(1, { pictureSide: 4100 }),
      {},
      'page 1 has a picture of 4100 x 4100',
    ],
    [
      'has a page without a height',
      makePdf(1, { box: '0 0 595 0.001' }),
      {},
      'The viewer cannot show this PDF: page 1 is ',
    ],
    ['has a strip for a page', makePdf(1, { box: '0 0 100 5000' }), {}, 'The viewer cannot show this PDF: page 1 is '],
    ['is too large', Buffer.concat([makePdf(1), Buffer.alloc(10 * 1024 * 1024)]), {}, 'larger than 10485760 bytes'],
    ['has too many pages', makePdf(401), {}, '401 pages'],
    ['takes the tab of every plan', makePdf(1), { tab: 'ficha' }, 'tab: ficha'],
    ['takes a tab with sections', makePdf(1), { tab: 'coberturas' }, 'tab: coberturas'],
    ['has a tab that is no address', makePdf(1), { tab: '../x' }, 'tab: '],
    ['has no title in Spanish', makePdf(1), { title: { en: 'Contract' } }, 'title.es'],
    ['is of no plan', makePdf(1), { productCode: 'nobody' }, 'cl has no plan nobody'],
  ])('is refused when it %s, and says so', async (_, bytes, changes, message) => {
    await expect(add(bytes, changes)).rejects.toThrow(message);
  });
});
