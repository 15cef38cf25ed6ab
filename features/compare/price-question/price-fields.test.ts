import { describe, expect, it } from 'vitest';
import { initialValues } from '@/features/profile/form/profile-form-values';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { agesIn, knownTexts, problemsOf, withAnswers } from './answers';
import { priceQuestionOf } from '@/features/compare/price-question/server/queries';
import type { PriceAnswers } from './question';

const rows = profileFormRows();
const formOf = (market: number, productType: string) =>
  formInSpanish(rows.find((row) => row.market === market && row.productType === productType)!);

const lineOf = (market: number, productType: string) =>
  priceQuestionOf([{ productType, form: formOf(market, productType) }]).lines[0]!;

const asksOf = (market: number, productType: string) => {
  const { fields, lines } = priceQuestionOf([{ productType, form: formOf(market, productType) }]);
  return { ...lines[0]!, asks: fields.map(({ groupedBy, fldName }) => `${groupedBy}.${fldName}`) };
};

const answersTo = (market: number, productType: string, texts: Readonly<Record<string, string | number>>) => {
  const { fields, lines } = priceQuestionOf([{ productType, form: formOf(market, productType) }]);
  const answered = fields.map((field) => ({ field, answer: texts[field.fldName] ?? (field.chosen || undefined) }));
  const family = lines[0]!.asksFamily ? { partner: undefined, children: null } : null;
  return { fields: answered, family } satisfies PriceAnswers;
};

describe('what is asked', () => {
  it('is who is insured, what they earn and where they live, where a price hangs on it', () => {
    expect(asksOf(1, 'ISAPRE')).toMatchObject({
      asks: ['cotizante.edad', 'cotizante.ingreso', 'cotizante.tipo_ingreso', 'region.stateCode'],
      asksFamily: true,
    });
    expect(asksOf(3, 'EPS').asks).toEqual([
      'cotizante.edad',
      'cotizante.ingreso',
      'cotizante.tipo_cotizante',
      'region.stateCode',
    ]);
    expect(asksOf(2, 'EPS').asks).toEqual(['cotizante.edad', 'region.stateCode']);
    expect(asksOf(1, 'VIDA')).toMatchObject({ asks: ['cotizante.edad'], asksFamily: false });
    expect(asksOf(1, 'MASCOTAS').asks).toHaveLength(2);
    expect(asksOf(3, 'COLECTIVO').asks).toEqual(['colectivo.cantidadempleados', expect.stringContaining('region')]);
  });

  it('is nothing where a line has no form, and something for each form', () => {
    expect(rows.filter(({ market, productType }) => lineOf(market, productType).asks === null)).toEqual([]);
    expect(priceQuestionOf([{ productType: 'SCTR', form: null }]).lines[0]!.asks).toBeNull();
  });

  it('stands once for all lines that ask it alike', () => {
    const lines = ['ISAPRE', 'POLIZA', 'VIDA'].map((productType) => ({ productType, form: formOf(1, productType) }));
    const { fields } = priceQuestionOf(lines);
    expect(fields.filter(({ fldName }) => fldName === 'edad')).toHaveLength(1);
  });
});

describe('answers', () => {
  const withQuestion = rows.filter(({ market, productType }) => lineOf(market, productType).asks !== null);
  it.each(withQuestion.map((row) => [row.market, row.productType] as const))(
    'to the questions of %s %s are all that its form needs',
    (market, productType) => {
      const form = formOf(market, productType);
      const texts = {
        edad: 25,
        dias: 10,
        cantidadempleados: 12,
        cantidadGuardias: 12,
        stateCode: '13',
        ingreso: 900,
        sector: 'F',
      };
      const values = withAnswers(initialValues(form, null), form, answersTo(market, productType, texts), null);
      expect(toZod(form, SPANISH).safeParse(values).error?.issues ?? []).toEqual([]);
    },
  );

  it.each([
    ['4, 7', [4, 7]],
    ['4 y 7', [4, 7]],
    ['4; 7 and 12', [4, 7, 12]],
    ['', []],
    ['8 meses', [8, Number.NaN]],
    ['4.5', [Number.NaN]],
    ['-3', [Number.NaN]],
  ])('of children are whole years: %s', (typed, ages) => {
    expect(agesIn(typed)).toEqual(ages);
  });

  it('of a child that are no number are refused at the children', () => {
    const form = formOf(1, 'ISAPRE');
    const family = { partner: 36, children: agesIn('8 meses') };
    const answers = { ...answersTo(1, 'ISAPRE', { edad: 34, ingreso: 900_000 }), family };
    const checked = toZod(form, SPANISH).safeParse(withAnswers(initialValues(form, null), form, answers, null));
    expect(checked.error?.issues.map(({ path }) => path.join('.'))).toContain('cargas.1.edad');
  });

  it('of a family are a partner and children, and nobody else is made up', () => {
    const form = formOf(1, 'ISAPRE');
    const family = { partner: 36, partnerIncome: 900_000, children: agesIn('4 y 7') };
    const values = withAnswers(
      initialValues(form, null),
      form,
      { ...answersTo(1, 'ISAPRE', { edad: 34 }), family },
      null,
    );
    expect(values.cotizante).toMatchObject([
      { edad: 34, ingreso: null },
      { edad: 36, ingreso: 900_000 },
    ]);
    expect(values.cargas).toMatchObject([{ edad: 4, parentesco: 'Hijo/Hija' }, { edad: 7 }]);
    expect(values.pareja).toEqual([{ enPareja: true }]);
    expect(knownTexts(values, { fields: [] }, {})).toMatchObject({ partner: 36, children: [4, 7] });
  });

  it('that are missing are told where they are asked, and a default that nobody saw is none', () => {
    const form = formOf(1, 'ISAPRE');
    const answers = answersTo(1, 'ISAPRE', {});
    const values = withAnswers(initialValues(form, null), form, answers, null);
    const issues = toZod(form, SPANISH).safeParse(values).error!.issues;
    const places = (given: PriceAnswers) => [...problemsOf(issues, given, SPANISH.required).keys()];
    const age = expect.stringContaining('cotizante.edad');
    expect(places(answers)).toEqual([age]);
    expect(places({ ...answers, family: { partner: null, children: null } })).toEqual([age, 'partner']);
    expect(places({ ...answers, family: { partner: undefined, children: [] } })).toEqual([age, 'children']);
    expect(problemsOf([{ path: ['otro', 0, 'x'], message: 'no' }], answers, '').size).toBe(0);
  });
});
