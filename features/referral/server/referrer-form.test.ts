import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/profile-form/form/route';
import { database } from '@/lib/db/client';
import { consent, lead } from '@/lib/db/schema';
import { seedProfileForms, referrerFormRows } from '@/lib/db/seed/profile-forms';
import { formDefinition } from '@/lib/form-definition/form-schemas';
import { markets } from '@/lib/markets';
import { postContact } from '@/lib/testing/ask';
import { apiRequest } from '@/lib/testing/request';

function post(additional: object, tipo = 'REFERIDOR') {
  const who = { tipo_documento: 'rut', legalId: '12.345.678-5', fld_origin_country: 'CL', ...additional };
  return postContact({ telefono: '+56912345678', tipo, unrecognizedAdditionalData: who });
}

beforeAll(() => seedProfileForms(database()));

describe.each(markets)('the form for referrers of $code', ({ code, legalIds, phoneCountry }) => {
  it('is a row that the back end serves like any other [V-34]', async () => {
    const row = referrerFormRows().find(({ market }) => market === markets.find((one) => one.code === code)!.id)!;
    expect(formDefinition.safeParse(row.definition).error).toBeUndefined();
    const response = await GET(apiRequest('/api/profile-form/form?productTypeName=REFERIDOS', { site: code }));
    expect(response.status).toBe(200);
    const { fields } = await response.json();
    const named = Object.fromEntries(fields.map((field: { fldName: string }) => [field.fldName, field]));
    expect(Object.keys(named)).toEqual([
      'fld_fullname',
      'tipo_documento',
      'legalId',
      'fld_telephone',
      'fld_email',
      'fld_origin_country',
    ]);
    expect(named.tipo_documento).toMatchObject({ defaultValue: legalIds[0]!.kind });
    expect(named.fld_origin_country).toMatchObject({ isRequired: true, defaultValue: phoneCountry ?? 'CL' });
  });
});

it('keeps a referrer as a contact request of its own kind, with consent and clean answers', async () => {
  const response = await post({ mascota: 'de otro formulario' });
  expect(response.status).toBe(200);
  const { id } = await response.json();
  const [row] = await database().select().from(lead).where(eq(lead.id, id));
  expect(row).toMatchObject({
    kind: 'REFERIDOR',
    firstName: 'Ana Rojas',
    phone: '+56912345678',
    additionalData: { tipo_documento: 'rut', legalId: '12345678-5', fld_origin_country: 'CL' },
  });
  expect(await database().select().from(consent).where(eq(consent.leadId, id))).toHaveLength(1);
});

it.each([
  [{ legalId: '12.345.678-4' }, 'legalId'],
  [{ legalId: '' }, 'legalId'],
  [{ tipo_documento: 'constructor' }, 'tipo_documento'],
  [{ fld_origin_country: 'Narnia' }, 'fld_origin_country'],
])('refuses what the form refuses: %j', async (wrong, field) => {
  const response = await post(wrong);
  expect(response.status).toBe(400);
  const { error } = await response.json();
  expect(Object.keys(error.fields)).toEqual([field]);
});

it('checks only referrers by the form', async () => {
  const response = await post({ legalId: 'x' }, 'CONTACTO');
  expect(response.status).toBe(200);
});
