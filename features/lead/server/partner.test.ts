import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { POST } from '@/app/api/contactos/route';
import { database } from '@/lib/db/client';
import { consent, lead } from '@/lib/db/schema';
import { apiRequest } from '@/lib/testing/request';

const partner = (additional: object = {}) => ({
  first_name: 'Ana Rojas',
  telefono: '+573001234567',
  email: `ana.${randomUUID().slice(0, 8)}@empresa.example`,
  tipo: 'ALIANZA',
  unrecognizedAdditionalData: { fld_company: ' Acme SAS ', fld_role: 'Gerente', ...additional },
});
const post = (body: unknown) =>
  POST(apiRequest('/api/contactos', { site: 'co', body, headers: { 'idempotency-key': randomUUID() } }));

it('keeps a partner as a contact request of its own kind, with company, role and consent', async () => {
  const response = await post(partner({ otro: 'x' }));
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
  const response = await post(partner(wrong));
  expect(response.status).toBe(400);
  expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
});
