import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as form } from '@/app/api/profile-form/form/route';
import { POST as enter } from '@/app/api/profile-form/data/route';
import { database, openDatabase } from '@/lib/db/client';
import { env } from '@/lib/env';
import { profileForm } from '@/lib/db/schema';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import { planCounts } from '@/features/catalogue/server/read-plans';
import { checkHealth } from '@/lib/http/health';
import { logger } from '@/lib/logger';
import { apiRequest } from '@/lib/testing/request';
import { checkForms } from './check-forms';

const CHILE = 1;
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
    for (const wrong of [withAge({ dataType: 'number' }), { groups: [] }, 'no form', null, withAge({ fldName: '' })]) {
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
    expect(mistakes().at(-1)![0]).toMatchObject({ field: 'hideExpression', problem: "call 'matches' is not allowed" });
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
