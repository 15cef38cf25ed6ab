import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as enter } from '@/app/api/profile-form/data/route';
import { database } from '@/lib/db/client';
import { lead, profileForm } from '@/lib/db/schema';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import { dayIn } from '@/lib/i18n/day';
import { stopQueues } from '@/lib/jobs/queue';
import { apiRequest } from '@/lib/testing/request';

const words = (text: string) => ({ es: text, en: text, pt: text });
const CHILE = 1;

beforeAll(async () => {
  await seedProfileForms(database());
  const { definition } = profileFormRows().find(
    ({ market, productType }) => market === CHILE && productType === 'VIDA',
  )!;
  const fuma = {
    fldName: 'fuma',
    groupedBy: 'adicional',
    label: words('Fuma'),
    fieldType: 'select',
    dataType: 'string',
    allowedValues: [{ value: 'si' }, { value: 'no' }],
  };
  const desde = {
    fldName: 'desde',
    groupedBy: 'adicional',
    label: words('Inicio'),
    fieldType: 'date',
    dataType: 'date',
    isRequired: false,
    minDate: 'today',
    maxDate: 'today+1y',
  };
  await database()
    .update(profileForm)
    .set({
      definition: {
        groups: [...definition.groups, { name: 'adicional', legend: words('Algo más') }],
        fields: [...definition.fields, fuma, desde],
      },
    })
    .where(and(eq(profileForm.market, CHILE), eq(profileForm.productType, 'VIDA')));
});
afterAll(() => stopQueues());

const answer = async (adicional: object) => {
  const profile = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 40 }], adicional };
  return enter(apiRequest('/api/profile-form/data', { site: 'cl', body: { productType: 'VIDA', profile } }));
};

describe('a question that a row of data adds', () => {
  it('is checked by the back end and kept with the request', async () => {
    expect((await answer({})).status).toBe(400);
    expect((await answer({ fuma: 'a veces' })).status).toBe(400);
    const entered = await answer({ fuma: 'no', otra: 'que nadie preguntó' });
    expect(entered.status).toBe(200);
    const { profile } = await entered.json();
    expect(profile.adicional).toEqual({ fuma: 'no' });
    const email = `${randomUUID().slice(0, 8)}@correo.cl`;
    const body = {
      first_name: 'Ana',
      telefono: '9 8765 4321',
      email,
      productType: 'VIDA',
      datosingresados: { profile, productCode: null },
    };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await contact(apiRequest('/api/contactos', { site: 'cl', body, headers }))).status).toBe(200);
    const [kept] = await database().select().from(lead).where(eq(lead.email, email));
    expect(kept!.profile).toMatchObject({ adicional: { fuma: 'no' } });
  });

  it('is a day between limits of the market, and told so of any other', async () => {
    const here = dayIn('America/Santiago', new Date());
    const later = (days: number) => new Date(Date.parse(here) + days * 86_400_000).toISOString().slice(0, 10);
    const said = async (desde: unknown) => {
      const answered = await answer({ fuma: 'no', desde });
      return [answered.status, (await answered.json()).error?.fields['profile.adicional.0.desde']];
    };
    for (const right of [here, later(200)]) expect(await said(right)).toEqual([200, undefined]);
    for (const beyond of [later(-1), later(367), '0001-01-01', '9999-12-31'])
      expect(await said(beyond)).toEqual([
        400,
        expect.stringMatching(/^Ingresa una fecha entre el \d\d\/\d\d\/\d{4} y el /),
      ]);
    for (const hostile of ['2026-02-30', '99999-01-01', 'mañana', "' OR 1=1"])
      expect(await said(hostile)).toEqual([400, 'Ingresa una fecha válida']);
  });

  it('does not open the door to two spouses [S-18]', async () => {
    const enterFamily = (enPareja: boolean, ...parentescos: string[]) => {
      const person = { sexo: 'Femenino', edad: 40 };
      const profile = {
        ingresodatos: true,
        cotizante: enPareja ? [person, person] : [person],
        enPareja,
        cargas: parentescos.map((parentesco) => ({ edad: 40, parentesco })),
      };
      return enter(apiRequest('/api/profile-form/data', { site: 'cl', body: { productType: 'POLIZA', profile } }));
    };
    expect((await enterFamily(false, 'Cónyuge', 'Otro')).status).toBe(200);
    expect((await enterFamily(true, 'Otro')).status).toBe(200);
    for (const answered of [await enterFamily(false, 'Cónyuge', 'Cónyuge'), await enterFamily(true, 'Cónyuge')]) {
      expect(answered.status).toBe(400);
      expect((await answered.json()).error.message).toMatch(/^Sólo puede haber un cónyuge/);
    }
  });
});
