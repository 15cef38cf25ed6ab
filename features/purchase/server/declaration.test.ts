import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { declarationOf } from '@/features/rights/server/person';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { database } from '@/lib/db/client';
import { profileForm, purchase } from '@/lib/db/schema';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { dataKeys } from '@/lib/security/data-key';
import { seal, unseal } from '@/lib/security/seal';
import { testCtx } from '@/lib/testing/database';
import { createPurchase, CARD, HEALTHY, profileOf, seedPlans, send, state } from '@/lib/testing/purchase';
import { findPurchase } from './purchase.db';

beforeAll(seedPlans);

const EVA = { name: 'Eva Soto', relationship: 'Cónyuge', share: 60 };
const LUIS = { name: 'Luis Rojas', relationship: 'Hijo/Hija', share: 40 };

const declare = (ticket: string, beneficiaries?: unknown, language = 'es') =>
  send<PurchaseState>(
    health,
    { ...HEALTHY, ...(beneficiaries !== undefined && { beneficiaries }) },
    { ticket, language },
  );

it('shows for whom it is without what they answered to a market’s own questions', async () => {
  await seedProfileForms(database());
  const vida = profileFormRows().find((row) => row.market === 1 && row.productType === 'VIDA')!;
  const label = { es: 'Fuma', en: 'Smokes', pt: 'Fuma' };
  const question = { fldName: 'fuma', groupedBy: 'adicional', label, fieldType: 'text', dataType: 'string' };
  const definition = {
    groups: [...vida.definition.groups, { name: 'adicional', legend: label }],
    fields: [...vida.definition.fields, question],
  };
  await database()
    .update(profileForm)
    .set({ definition })
    .where(and(eq(profileForm.market, 1), eq(profileForm.productType, 'VIDA')));
  const cargas = [{ sexo: 'Masculino', edad: 7, parentesco: 'Hijo/Hija' }];
  const profile = { ...profileOf(35), cargas, adicional: { fuma: 'tres al día' } };
  const { ticket, purchase: begun } = await createPurchase('cl', { profile });
  expect((await findPurchase(database(), begun.id))!.profile).toMatchObject({ adicional: { fuma: 'tres al día' } });
  const { insured } = await state(ticket);
  expect(insured).not.toEqual([]);
  expect(JSON.stringify(insured)).not.toMatch(/fuma|tres al día/i);
});

describe('whom a life plan pays', () => {
  it('are the legal heirs, or those who are named, and is kept encrypted', async () => {
    const { ticket, purchase: begun } = await createPurchase();
    expect(begun).toMatchObject({ paysBeneficiaries: true, declared: { smokes: null, beneficiaries: null } });
    expect((await declare(ticket)).body).toMatchObject({ step: 'payment', declared: { beneficiaries: [] } });
    expect((await declare(ticket, [EVA, LUIS])).body.declared.beneficiaries).toEqual([EVA, LUIS]);
    expect((await state(ticket)).declared.beneficiaries).toEqual([EVA, LUIS]);
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, begun.id));
    expect(JSON.stringify(row)).not.toMatch(/Eva|Luis|beneficiar/);
    expect((await declare(ticket, [])).body.declared.beneficiaries).toEqual([]);
  });

  it('are ten at most, with whole shares that add up to 100 %, which is said in each language', async () => {
    const { ticket } = await createPurchase();
    const ten = Array.from({ length: 10 }, () => ({ ...EVA, share: 10 }));
    expect((await declare(ticket, ten)).status).toBe(200);
    const cases: [unknown, string, 'share' | 'sum' | 'many' | 'relationship' | null][] = [
      [[...ten, { ...EVA, share: 0 }], 'beneficiaries', 'many'],
      [[EVA], 'beneficiaries', 'sum'],
      [[EVA, { ...LUIS, share: 41 }], 'beneficiaries', 'sum'],
      [[EVA, { ...LUIS, share: null }], 'beneficiaries.1.share', 'share'],
      [
        [
          { ...EVA, share: 101 },
          { ...LUIS, share: -1 },
        ],
        'beneficiaries.0.share',
        'share',
      ],
      [[EVA, { ...LUIS, share: 39.5 }], 'beneficiaries.1.share', 'share'],
      [[{ ...EVA, relationship: '' }, LUIS], 'beneficiaries.0.relationship', 'relationship'],
      [[{ ...EVA, name: 'E4' }, LUIS], 'beneficiaries.0.name', null],
    ];
    for (const locale of ['es', 'en', 'pt'] as const)
      for (const [named, field, code] of cases) {
        const { status, body } = await declare(ticket, named, locale);
        const fields = (body.error?.fields ?? {}) as Record<string, string>;
        const { errors } = labelsOf(locale, 'purchase').beneficiaries;
        const message = code ? errors[code] : labelsOf(locale, 'contact').errors.nameLetters;
        expect([status, fields[field]]).toEqual([400, message]);
      }
    for (const hostile of ['x', null, [[]], [{}], [{ ...EVA, share: 100, __proto__: null, more: 1 }]])
      expect((await declare(ticket, hostile)).status).toBe(400);
    for (const relationship of RELATIONSHIPS)
      expect((await declare(ticket, [{ ...EVA, relationship, share: 100 }])).status).toBe(200);
  });
});

it('what is said of a yes is sealed beside the answers, at most 500 characters of it, and nothing of it without a yes', async () => {
  const { ticket, purchase: begun } = await createPurchase();
  const answers = async () => {
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, begun.id));
    expect(row!.health).not.toContain('Asma');
    const declared = JSON.parse(unseal(await dataKeys(), begun.id, row!.health!)) as { more: string }[];
    return declared.map(({ more }) => more);
  };
  const declareMore = (more: string, isIll: boolean) =>
    send<PurchaseState>(health, { answers: { ...HEALTHY.answers, treated: isIll }, more }, { ticket });
  expect((await declareMore('Asma leve', false)).body.step).toBe('payment');
  expect((await declareMore('x'.repeat(501), true)).status).toBe(400);
  const { body } = await declareMore(' Asma leve ', true);
  expect(JSON.stringify(body)).not.toContain('Asma');
  expect(await answers()).toEqual(['', 'Asma leve']);
  const shown = (await database().select().from(purchase).where(eq(purchase.leadId, begun.id)))[0]!.health!;
  expect(Object.entries(await declarationOf('es', begun.id, shown))).toContainEqual([
    expect.stringContaining('Lo que contaste'),
    'Asma leve',
  ]);
});

it('what is declared again and again is kept 50 times, and then a person helps, which is said in each language', async () => {
  const { ticket, purchase: begun } = await createPurchase();
  await declare(ticket);
  const keys = await dataKeys();
  const [row] = await database().select().from(purchase).where(eq(purchase.leadId, begun.id));
  const [first] = JSON.parse(unseal(keys, begun.id, row!.health!));
  const sealed = seal(keys, begun.id, JSON.stringify(Array.from({ length: 49 }, () => first)));
  await database().update(purchase).set({ health: sealed }).where(eq(purchase.leadId, begun.id));
  expect((await declare(ticket, [EVA, LUIS])).status).toBe(200);
  for (const locale of ['es', 'en', 'pt'] as const) {
    const { status, body } = await declare(ticket, [], locale);
    const message = labelsOf(locale, 'purchase').refusals.declarations.replace('{max}', '50');
    expect([status, body.error?.message]).toEqual([400, message]);
  }
  expect((await state(ticket)).declared.beneficiaries).toEqual([EVA, LUIS]);
  expect(await findPurchase(database(), begun.id)).not.toHaveProperty('health');
});

async function plans() {
  const found = { silent: '', accepting: '', accident: '' };
  for await (const { productType, productCode, details } of readCatalogue({
    db: database(),
    market: marketOf(testCtx('cl').site),
  })) {
    if (productType !== 'VIDA' || !details.salesChannel.includes('QpOnlineSale') || details.offers === 0) continue;
    const isDeath = details.coverages.some(({ code }) => code === 'death');
    const kind = !isDeath ? 'accident' : details.features.includes('smokersAccepted') ? 'accepting' : 'silent';
    found[kind] ||= productCode;
  }
  return found;
}

describe('smoking', () => {
  it('is asked where a plan insures a death and does not say that it takes smokers', async () => {
    const { silent, accepting, accident } = await plans();
    for (const [productCode, asksSmoking] of [
      [silent, true],
      [accepting, false],
      [accident, false],
    ] as const) {
      const { purchase: begun } = await createPurchase('cl', { productCode });
      expect([productCode, begun.questions.includes('smokes')]).toEqual([productCode, asksSmoking]);
      expect(begun.acceptsSmokers).toBe(productCode === accepting);
    }
  });

  it('leads to a person with a yes, and is shown with a no', async () => {
    const { silent: productCode } = await plans();
    const { ticket } = await createPurchase('cl', { productCode });
    const answer = (answers: object) => send<PurchaseState>(health, { answers }, { ticket });
    expect((await answer(HEALTHY.answers)).body.error?.fields).toEqual({ smokes: 'Responde esta pregunta.' });
    const smoker = await answer({ ...HEALTHY.answers, smokes: true });
    expect(smoker.body).toMatchObject({ step: 'health', review: 'health', declared: { smokes: true } });
    expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(400);
    const other = await createPurchase('cl', { productCode });
    const no = { answers: { ...HEALTHY.answers, smokes: false } };
    const { body } = await send<PurchaseState>(health, no, { ticket: other.ticket });
    expect(body).toMatchObject({ step: 'payment', review: null, declared: { smokes: false } });
  });
});
