import { eq } from 'drizzle-orm';
import { expect, it, afterAll, beforeAll, describe } from 'vitest';
import { database } from '@/lib/db/client';
import { consent, lead } from '@/lib/db/schema';
import { postContact, askContact } from '@/lib/testing/ask';
import { marketSites, setSites } from '@/lib/site/site-table';
import { publishForTest } from '@/lib/testing/frame-token';
import type { SiteHost } from '@/lib/testing/request';

function post(additional: object) {
  const company = { fld_company: ' Acme SAS ', fld_role: 'Gerente', ...additional };
  return postContact({ tipo: 'ALIANZA', unrecognizedAdditionalData: company }, { site: 'co' });
}

it('keeps a partner as a contact request of its own kind, with company, role and consent', async () => {
  const response = await post({ otro: 'x' });
  expect(response.status).toBe(200);
  const { id, details } = await response.json();
  const [row] = await database().select().from(lead).where(eq(lead.id, id));
  expect(row).toMatchObject({ kind: 'ALIANZA', firstName: 'Ana Rojas' });
  expect(row!.additionalData).toEqual({ form: 'ALIANZA', fld_company: 'Acme SAS', fld_role: 'Gerente' });
  const [agreed] = await database().select().from(consent).where(eq(consent.leadId, id));
  expect(agreed).toMatchObject({ purpose: 'answerRequest' });
  expect(details).toEqual(
    expect.arrayContaining([
      { label: 'Empresa', value: 'Acme SAS' },
      { label: 'Cargo', value: 'Gerente' },
    ]),
  );
});

it.each([
  [{ fld_company: undefined }, 'fld_company'],
  [{ fld_company: ' A ' }, 'fld_company'],
  [{ fld_role: 'x'.repeat(121) }, 'fld_role'],
  [{ fld_role: '' }, 'fld_role'],
])('refuses what its form refuses: %j', async (wrong, field) => {
  const response = await post(wrong);
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
});

describe('the reference of a partner', () => {
  beforeAll(() => publishForTest('co.acme'));
  afterAll(() => {
    setSites(marketSites());
  });

  async function storedFor(site: SiteHost, reference: string) {
    const { id } = await askContact({}, { site, headers: { 'x-partner-reference': reference } });
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    return { site: row!.site, partnerReference: row!.partnerReference };
  }

  it.each([
    ['acme.co', 'cliente-4711', 'cliente-4711'],
    ['acme.co', 'ana@empresa.example', null],
    ['acme.co', 'x'.repeat(65), null],
    ['co', 'cliente-4711', null],
  ] satisfies [SiteHost, string, string | null][])(
    'keeps, of a request at %s called %s, %s',
    async (at, sent, kept) => {
      expect(await storedFor(at, sent)).toEqual({ site: at === 'co' ? 'co' : 'co.acme', partnerReference: kept });
    },
  );
});
