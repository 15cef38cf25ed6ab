import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { consent, lead } from '@/lib/db/schema';
import { postContact } from '@/lib/testing/ask';

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
