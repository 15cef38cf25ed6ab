import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { profileForm } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import eps from './data/co/eps.json';
import { profileFormRows, seedProfileForms } from './profile-forms';

beforeAll(async () => {
  await seedProfileForms(database());
});

const PERU = 2;
const of = (productType: string) => and(eq(profileForm.market, PERU), eq(profileForm.productType, productType));
const definitionOf = async (productType: string) =>
  (await database().select().from(profileForm).where(of(productType)))[0]!.definition;
const seeded = (productType: string) =>
  profileFormRows().find((row) => row.market === PERU && row.productType === productType)!.definition;

const label = (market: number, productType: string, fldName: string) =>
  profileFormRows()
    .filter((row) => row.market === market && row.productType === productType)
    .flatMap(({ definition }) => definition.fields as { fldName: string; allowedValues?: { value: string }[] }[])
    .find((field) => field.fldName === fldName)
    ?.allowedValues?.map(({ value }) => value);

describe('a form', () => {
  it('of complementary insurance asks what somebody has today: the system, in Colombia the EPS', () => {
    expect(label(1, 'COMPLEMENTARIO', 'prevision')).toEqual(['FONASA', 'ISAPRE', 'FFAA', 'NINGUNO']);
    expect(label(PERU, 'COMPLEMENTARIO', 'prevision')).toEqual(['ESSALUD', 'EPS', 'SIS', 'SEGURO', 'FFAA', 'NINGUNO']);
    expect(label(3, 'COMPLEMENTARIO', 'eps_actual')).toEqual(expect.arrayContaining(['EPS005', 'notengo', 'otra']));
    expect(label(PERU, 'EPS', 'prevision')).toBeUndefined();
  });

  it('of an EPS names today’s EPS by the code of its plan, so that the list can mark it', () => {
    const plans = eps.plans.map(({ productCode }) => productCode);
    expect(
      label(3, 'EPS', 'eps_actual')!
        .filter((code) => code.startsWith('EPS'))
        .toSorted(),
    ).toEqual(plans.toSorted());
  });

  it('of a company asks where its people work, where a market has regions', () => {
    const fieldsIn = (market: number) =>
      profileFormRows()
        .filter((row) => row.market === market && row.productType === 'COLECTIVO')
        .flatMap(({ definition }) => (definition.fields as { fldName: string }[]).map(({ fldName }) => fldName));
    for (const { id, regions } of markets)
      expect(fieldsIn(id)).toEqual(['cantidadempleados', ...(regions.length > 0 ? ['stateCode'] : [])]);
  });
});

describe('the seed of the forms', () => {
  it('leaves a form that somebody changed, and brings one up to date that an earlier release wrote', async () => {
    const earlier = { groups: [], fields: [] };
    await database().update(profileForm).set({ definition: earlier }).where(of('VIDA'));
    const digest = sql<string>`md5(${JSON.stringify(earlier)}::jsonb::text)`;
    await database().update(profileForm).set({ definition: earlier, seeded: digest }).where(of('EPS'));
    await seedProfileForms(database());
    expect(await definitionOf('VIDA')).toEqual(earlier);
    expect(await definitionOf('EPS')).toEqual(seeded('EPS'));
  });

  it('does the same with the rules', async () => {
    const rulesOf = async (productType: string) =>
      (await database().select().from(profileForm).where(of(productType)))[0]!.rules;
    const earlier = [{ name: 'none', valid: 'true', message: null }];
    const digest = sql<string>`md5(${JSON.stringify(earlier)}::jsonb::text)`;
    await database().update(profileForm).set({ rules: earlier }).where(of('VIDA'));
    await database().update(profileForm).set({ rules: earlier, seededRules: digest }).where(of('EPS'));
    await database().update(profileForm).set({ rules: null, seededRules: null }).where(of('MASCOTAS'));
    await seedProfileForms(database());
    const now = (productType: string) =>
      profileFormRows().find((row) => row.market === PERU && row.productType === productType)!.rules;
    expect(await rulesOf('VIDA')).toEqual(earlier);
    expect(await rulesOf('EPS')).toEqual(now('EPS'));
    expect(await rulesOf('MASCOTAS')).toEqual(now('MASCOTAS'));
  });
});
