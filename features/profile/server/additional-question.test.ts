import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { POST as enter } from '@/app/api/profile-form/data/route';
import { executiveMail } from '@/features/lead/server/mails';
import { definitionSchemaFor } from '@/features/profile/form/profile-form.api';
import { database, openDatabase } from '@/lib/db/client';
import { lead, profileForm } from '@/lib/db/schema';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import { renderMail } from '@/lib/mail/render';
import { askContact, readTimeline } from '@/lib/testing/ask';
import { apiRequest } from '@/lib/testing/request';
import { dayFromToday } from '@/lib/testing/days';
import { useClock } from '@/lib/testing/fixed-clock';
import { GET as form } from '@/app/api/profile-form/form/route';
import { env } from '@/lib/env';
import { planCounts } from '@/features/catalogue/server/read-plans';
import { checkHealth } from '@/lib/http/health';
import { logger } from '@/lib/logger';
import { checkForms } from './check-forms';

useClock();

const FUMA = {
  label: { es: 'Fuma', en: 'Fuma', pt: 'Fuma' },
  fieldType: 'select',
  dataType: 'string',
  allowedValues: [{ value: 'si' }, { value: 'no' }],
};
const words = (text: string) => ({ es: text, en: text, pt: text });
const CHILE = 1;

beforeAll(async () => {
  await seedProfileForms(database());
  const { definition } = profileFormRows().find(
    ({ market, productType }) => market === CHILE && productType === 'VIDA',
  )!;
  const fuma = { fldName: 'fuma', groupedBy: 'adicional', ...FUMA };
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
    await askContact({ email, productType: 'VIDA', datosingresados: { profile, productCode: null } });
    const [kept] = await database().select().from(lead).where(eq(lead.email, email));
    expect(kept!.profile).toMatchObject({ adicional: { fuma: 'no' } });
  });

  it('is a day between limits of the market, and told so of any other', async () => {
    const here = dayFromToday('cl');
    const later = (days: number) => new Date(Date.parse(here) + days * 86_400_000).toISOString().slice(0, 10);
    const answerTo = async (desde: unknown) => {
      const answered = await answer({ fuma: 'no', desde });
      return [answered.status, (await answered.json()).error?.fields['profile.adicional.0.desde']];
    };
    for (const right of [here, later(200)]) expect(await answerTo(right)).toEqual([200, undefined]);
    for (const beyond of [later(-1), later(367), '0001-01-01', '9999-12-31'])
      expect(await answerTo(beyond)).toEqual([
        400,
        expect.stringMatching(/^Ingresa una fecha entre el \d\d\/\d\d\/\d{4} y el /),
      ]);
    for (const hostile of ['2026-02-30', '99999-01-01', 'mañana', "' OR 1=1"])
      expect(await answerTo(hostile)).toEqual([400, 'Ingresa una fecha válida']);
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
      expect((await answered.json()).error.message).toMatch(/^Solo puede haber un cónyuge/);
    }
  });

  const habit = { ...FUMA, groupedBy: 'cargas', fldName: 'fuma' };
  const since = {
    groupedBy: 'habitos',
    fldName: 'deporte',
    label: words('Deporte'),
    fieldType: 'text',
    dataType: 'string',
  };
  const couple = {
    groups: [
      { name: 'cotizante', legend: words('Tú'), itemLabel: words('Persona'), max: 2 },
      { name: 'cargas', legend: words('Cargas'), itemLabel: words('Carga'), min: 0, max: 8 },
      { name: 'habitos', legend: words('Hábitos') },
    ],
    fields: [
      { groupedBy: 'cotizante', fldName: 'edad', label: words('Edad'), fieldType: 'number', dataType: 'integer' },
      { groupedBy: 'cotizante', fldName: 'vapea', label: words('Vapea'), fieldType: 'switch', dataType: 'boolean' },
      { groupedBy: 'cargas', fldName: 'edad', label: words('Edad'), fieldType: 'number', dataType: 'integer' },
      habit,
      since,
    ],
  };
  const profile = {
    ingresodatos: true,
    cotizante: [{ edad: 40 }, { edad: 38 }],
    cargas: [{ edad: 12 }, { edad: 16 }],
    enPareja: true,
    adicional: {
      'cotizante.0.vapea': false,
      'cotizante.1.vapea': true,
      'cargas.0.fuma': 'no',
      'cargas.1.fuma': 'si',
      'habitos.0.deporte': 'Remo\nTeléfono: 9',
    },
  };

  it('may stand in any group, and its answers are kept, mailed to the executive and shown in the timeline', async () => {
    const ofHealth = and(eq(profileForm.market, CHILE), eq(profileForm.productType, 'COMPLEMENTARIO'));
    await database().update(profileForm).set({ definition: couple }).where(ofHealth);
    const productType = 'COMPLEMENTARIO';
    const entered = await enter(apiRequest('/api/profile-form/data', { site: 'cl', body: { productType, profile } }));
    expect(entered.status).toBe(200);
    const { profile: clean } = await entered.json();
    expect(clean.adicional).toEqual(profile.adicional);
    const { 'cargas.1.fuma': _, ...tooFew } = profile.adicional;
    const missing = { ...profile, adicional: tooFew };
    const refused = await enter(
      apiRequest('/api/profile-form/data', { site: 'cl', body: { productType, profile: missing } }),
    );
    expect(Object.keys((await refused.json()).error.fields)).toEqual(['profile.cargas.1.fuma']);

    const contact = { productType, datosingresados: { profile: clean, productCode: null } };
    const { id, ticket } = await askContact(contact);
    const [kept] = await database().select().from(lead).where(eq(lead.id, id));
    expect(kept!.profile).toMatchObject({ adicional: profile.adicional });
    const lines = [
      'Persona 1: Vapea: No',
      'Persona 2: Vapea: Sí',
      'Carga 1: Fuma: no',
      'Carga 2: Fuma: si',
      'Deporte: Remo Teléfono: 9',
    ];
    const mail = (await executiveMail.load(database(), [id])).get(id)!;
    const { text } = await renderMail(executiveMail, mail);
    for (const line of lines) expect(text.split('\n')).toContain(line);
    const { data } = await readTimeline(id, ticket);
    expect(data).toContainEqual(
      expect.objectContaining({
        description: 'questionsAnswered',
        subject: lines.join(' · ').replace('Remo ', 'Remo\n'),
      }),
    );
  });

  it('is refused where no row is left that it could be about, as is a group without what its price hangs on', () => {
    const count = {
      groupedBy: 'colectivo',
      fldName: 'cantidadempleados',
      label: words('n'),
      fieldType: 'number',
      dataType: 'integer',
    };
    const company = (group: object, ...fields: object[]) =>
      definitionSchemaFor('COLECTIVO').safeParse({
        groups: [{ name: 'colectivo', legend: words('x'), ...group }],
        fields,
      }).success;
    const area = { ...since, groupedBy: 'colectivo' };
    expect(company({}, count, area)).toBe(true);
    expect(company({ summedField: 'cantidadempleados', max: 8 }, count, area)).toBe(false);
    expect(company({}, area)).toBe(false);
  });
});

describe('the check of the forms', () => {
  const ofLife = and(eq(profileForm.market, CHILE), eq(profileForm.productType, 'VIDA'));
  const { definition: seeded } = profileFormRows().find(
    ({ market, productType }) => market === CHILE && productType === 'VIDA',
  )!;
  type Field = { readonly fldName: string; readonly label: object };
  const [age, ...others] = seeded.fields as Field[];
  const withAge = (changes: object) => ({ ...seeded, fields: [{ ...age, ...changes }, ...others] });
  const called = (label: string) => withAge({ label: { es: label, en: label, pt: label } });

  const store = (definition: unknown) => database().update(profileForm).set({ definition }).where(ofLife);
  const check = () => checkForms.run(database(), new Date());
  const question = async () => {
    const response = await form(apiRequest('/api/profile-form/form?productTypeName=VIDA', { site: 'cl' }));
    return { status: response.status, label: (await response.json()).fields?.[0].label };
  };

  const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const mistakesIn = ({ mock }: typeof log) =>
    mock.calls.filter(([, sentence]) => String(sentence).includes('invalid part of a form'));
  const mistakes = () => mistakesIn(log);

  beforeAll(async () => {
    await seedProfileForms(database());
  });
  beforeEach(() => log.mockClear());
  afterEach(async () => {
    await store(seeded);
    await check();
  });

  describe('a wrong row of a form', () => {
    it('leaves the last good form in force, also after a restart and after a second mistake', async () => {
      await store(called('¿Qué edad tienes?'));
      await check();
      for (const wrong of [
        withAge({ dataType: 'number' }),
        { groups: [] },
        'no form',
        null,
        withAge({ fldName: '' }),
      ]) {
        await store(wrong ?? []);
        expect(await question()).toEqual({ status: 200, label: '¿Qué edad tienes?' });
        await check();
        expect(await question()).toEqual({ status: 200, label: '¿Qué edad tienes?' });
      }
      const profile = { ingresodatos: true, cotizante: [{ edad: 40 }] };
      const body = { productType: 'VIDA', profile };
      expect((await enter(apiRequest('/api/profile-form/data', { site: 'cl', body }))).status).toBe(200);
    });

    it('leaves the form as it was first delivered where none was ever good', async () => {
      await database().update(profileForm).set({ goodDefinition: null }).where(ofLife);
      await store(withAge({ dataType: 'number' }));
      await seedProfileForms(database());
      expect(await question()).toEqual({ status: 200, label: (age!.label as { es: string }).es });
    });

    it('is logged once with market, line, row and field, and shows in the health until it is mended', async () => {
      const forms = async () => (await checkHealth(planCounts)).parts.forms;
      await check();
      expect(await forms()).toBe('ok');
      await store(withAge({ dataType: 'number' }));
      for (let n = 0; n < 3; n += 1) await check();
      expect(mistakes().map(([where]) => where)).toEqual([
        expect.objectContaining({
          market: 'cl',
          line: 'VIDA',
          part: 'definition',
          row: 'fields 1 (edad)',
          field: 'dataType',
        }),
      ]);
      expect(await forms()).toBe('failing');
      await database()
        .update(profileForm)
        .set({ rules: [{ name: 'x', valid: '(' }] })
        .where(ofLife);
      await check();
      expect(mistakes().at(-1)![0]).toMatchObject({
        ...{ line: 'VIDA', part: 'rules', row: '1 (x)', field: 'valid' },
        problem: 'Unexpected token: EOF at letter 2',
      });
      await store(withAge({ hideExpression: 'form.edad.matches("9")' }));
      await check();
      expect(mistakes().at(-1)![0]).toMatchObject({
        field: 'hideExpression',
        problem: "call 'matches' is not allowed",
      });
      await database().update(profileForm).set({ rules: [] }).where(ofLife);
      await store(seeded);
      await check();
      expect(await forms()).toBe('ok');
    });

    it('is logged for another database on its own', async () => {
      await store(withAge({ dataType: 'number' }));
      await check();
      const { db, pool } = openDatabase(env().DATABASE_URL!);
      await checkForms.run(db, new Date());
      expect(mistakes()).toHaveLength(2);
      await pool.end();
    });
  });
});
