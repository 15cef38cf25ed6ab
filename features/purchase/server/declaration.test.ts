import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { declarationOf } from '@/features/rights/server/person';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { database } from '@/lib/db/client';
import { profileForm, purchase, customerInteraction, lead } from '@/lib/db/schema';
import { profileFormRows, seedProfileForms } from '@/lib/db/seed/profile-forms';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { dataKeys } from '@/lib/security/data-key';
import { seal, unseal } from '@/lib/security/seal';
import { testCtx } from '@/lib/testing/database';
import {
  createPurchase,
  CARD,
  HEALTHY,
  profileOf,
  seedPlans,
  send,
  state,
  buyer,
  createDeclaredPurchase,
  paymentsOf,
  pressPay,
  settle,
  sold,
} from '@/lib/testing/purchase';
import { POST as correct } from '@/app/api/purchase/buyer/route';
import { addRestriction } from '@/features/purchase/restrictions/server/restrict-person';
import type { MarketCode } from '@/lib/contract/atoms';
import { bornYearsAgo } from '@/lib/testing/days';
import { mailed } from '@/lib/testing/mailed';
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

describe('a buyer who corrects the own data', () => {
  const MARKETS = ['cl', 'pe', 'co', 'in'] as const;

  async function mailsOf(leadId: string): Promise<string[]> {
    const { rows } = await database().execute<{ carried: string }>(sql`
    select data->>'dataId' as carried from pgboss.job
    where data->>'mail' in ('contactCorrected', 'executiveMail', 'purchaseReview') and data->>'dataId' like ${`%${leadId}%`}`);
    return rows.map(({ carried }) => carried);
  }

  const timelineOf = (leadId: string) =>
    database()
      .select({ type: customerInteraction.type, subject: customerInteraction.subject })
      .from(customerInteraction)
      .where(and(eq(customerInteraction.leadId, leadId), eq(customerInteraction.description, 'buyerCorrected')));

  describe('who buys, corrected before it is paid', () => {
    const typed = (changes: object = {}, site: MarketCode = 'cl') => {
      const { productCode: _plan, profile: _profile, ...person } = buyer(site, changes);
      return person;
    };
    const sendCorrected = (ticket: string, body: object, key: string = randomUUID(), site: MarketCode = 'cl') =>
      send<PurchaseState>(correct, body, { site, ticket, key });

    it('is another in everything that comes, for the same price and declaration', async () => {
      const { ticket, id } = await createDeclaredPurchase();
      const before = await state(ticket);
      expect(before.buyer).toMatchObject({ documentKind: 'rut', legalId: '12.345.678-5', birthDate: bornYearsAgo(35) });
      const person = typed({ nombre: 'Ana Pérez Soto', legalId: '11.111.111-1', telefono: '+56 9 1234 5678' });
      const { status, body } = await sendCorrected(ticket, person);
      expect([status, body.step, body.price]).toEqual([200, 'payment', before.price]);
      expect(body.buyer).toEqual({ ...person, telefono: '+56912345678', documentKind: 'rut' });
      const [kept] = await database().select().from(lead).where(eq(lead.id, id));
      expect(kept).toMatchObject({ firstName: 'Ana Pérez Soto', email: person.email, mailbox: person.email });
      expect(kept!.additionalData).toMatchObject({ legalId: '11111111-1' });
    });

    it('is refused with all that is wrong at once, and for another age than was priced', async () => {
      const { ticket } = await createDeclaredPurchase();
      const wrong = { nombre: 'Ana', email: 'ana@', legalId: '12.345.678-9', birthDate: bornYearsAgo(40) };
      const { status, body } = await sendCorrected(ticket, typed(wrong));
      expect([status, Object.keys(body.error?.fields ?? {}).toSorted()]).toEqual([
        400,
        ['birthDate', 'email', 'legalId', 'nombre'],
      ]);
      expect((await sendCorrected('x.y', typed())).status).toBe(404);
    });

    it.each(MARKETS)(
      'ends on %s the page before, and is NOT_EDITABLE once money is on its way [X-37]',
      async (site) => {
        const mine = await createDeclaredPurchase(site);
        const sendOther = () => sendCorrected(mine.ticket, typed({}, site), randomUUID(), site);
        const href = await pressPay(mine);
        expect((await sendOther()).status).toBe(200);
        expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'VOID' }]);
        const again = await pressPay(mine);
        expect(again).not.toBe(href);
        await settle(again, 'CONT');
        const underWay = await sendOther();
        expect([underWay.status, underWay.body.error]).toMatchObject([
          400,
          { code: 'NOT_EDITABLE', message: 'Estamos procesando tu pago: espera a que termine.' },
        ]);
      },
    );

    it('goes to an executive where the lists say so', async () => {
      const { ticket } = await createDeclaredPurchase();
      const person = typed({ telefono: '+56 9 7000 0099' });
      await addRestriction(testCtx('cl'), { kind: 'EMAIL', value: person.email, effect: 'PARTIAL_ADMITTED', note: '' });
      expect((await sendCorrected(ticket, person)).body).toMatchObject({ step: 'health', review: 'person' });
      expect((await sendCorrected(ticket, typed())).status).toBe(400);
    });

    it('is told again without a refusal where the answer was lost, and changes nothing then', async () => {
      const mine = await createDeclaredPurchase();
      const [person, key] = [typed({ telefono: '+56 9 7000 0100' }), randomUUID()];
      await addRestriction(testCtx('cl'), { kind: 'EMAIL', value: person.email, effect: 'PARTIAL_ADMITTED', note: '' });
      const first = await sendCorrected(mine.ticket, person, key);
      const before = [await mailsOf(mine.id), await timelineOf(mine.id)];
      for (const again of [key, randomUUID()]) expect(await sendCorrected(mine.ticket, person, again)).toEqual(first);
      expect([first.status, first.body.review]).toEqual([200, 'person']);
      expect([await mailsOf(mine.id), await timelineOf(mine.id)]).toEqual(before);
    });

    it('withdraws no charge for what is refused, or was said before', async () => {
      const mine = await createDeclaredPurchase();
      await pressPay(mine);
      const { documentKind: _kind, ...known } = (await state(mine.ticket)).buyer;
      expect((await sendCorrected(mine.ticket, known)).status).toBe(200);
      expect((await send(health, { answers: {} }, { ticket: mine.ticket })).status).toBe(400);
      const old = { method: 'tdd', termsVersion: '2020-01-01' };
      expect((await send(pay, old, { ticket: mine.ticket, key: randomUUID() })).status).toBe(400);
      expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'PENDING' }]);
    });

    it('stands in the timeline, and an executive who was told of it hears what is other now', async () => {
      const mine = await createDeclaredPurchase();
      const before = typed();
      await sendCorrected(mine.ticket, before);
      expect(await timelineOf(mine.id)).toEqual([{ type: 'QP_PAYMENT_LEAD', subject: sold.get('cl')!.online }]);
      expect(await mailsOf(mine.id)).toEqual([]);
      await database().update(purchase).set({ followedUpAt: new Date() }).where(eq(purchase.leadId, mine.id));
      const person = { ...before, nombre: 'Ana Pérez Soto', email: `eva.${mine.id}@correo.example` };
      await sendCorrected(mine.ticket, { ...person, legalId: '11.111.111-1' });
      const [dataId] = await mailsOf(mine.id);
      expect(JSON.parse(dataId!)).toEqual({ leadId: mine.id, changed: ['firstName', 'email', 'legalId'] });
      const [mail] = await mailed(dataId!, 'contactCorrected');
      const text = mail!.text.replaceAll(/\s+/g, ' ');
      for (const part of ['ahora Ana Pérez Soto', `ahora ${person.email}`, 'ahora 11111111-1'])
        expect(text).toContain(part);
      expect(text).not.toContain('Nacimiento');
    });
  });
});
