import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as health } from '@/app/api/purchase/health/route';
import { GET as sale } from '@/app/api/sale/route';
import { GET as confirmation } from '@/app/api/purchase/confirmation/route';
import { referenceOf, TERMS_VERSION } from '@/features/purchase/purchase-steps';
import type { SaleState } from '@/features/purchase/sale/sale.api';
import { SALE_TABLE } from '@/features/purchase/sale/sale-states';
import type { Locale } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { purchase } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { formatDay } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import { markets } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { readPdf } from '@/lib/testing/read-pdf';
import { bornYearsAgo } from '@/lib/testing/days';
import {
  HEALTHY,
  buy,
  createDeclaredPurchase,
  createPurchase,
  paymentsOf,
  pressPay,
  seedPlans,
  send,
  settle,
  state,
} from '@/lib/testing/purchase';
import { mailed } from '@/lib/testing/mailed';

beforeAll(seedPlans);

const ask = (ticket: string, site: 'cl' | 'pe' | 'co' | 'in' = 'cl', language: Locale = 'es') =>
  confirmation(
    apiRequest('/api/purchase/confirmation', {
      site,
      headers: { authorization: `Bearer ${ticket}`, 'accept-language': language },
    }),
  );

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const textOf = async (answer: Response) => {
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return { ...pdf, text: plain(pdf.pages.join(' ')) };
};

describe.each(markets)('what was bought on $code, as a PDF', (market) => {
  it('says plan, people, price with its parts, reference and terms, in the language of who asks', async () => {
    const site = market.code;
    const { ticket, id } = await buy(site);
    const [paid] = await paymentsOf(id);
    for (const locale of market.locales) {
      const answer = await ask(ticket, site, locale);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const name = `compra-${referenceOf(paid!.id)}.pdf`;
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      );
      const words = labelsOf(locale, 'purchase', market.intlLocale[locale]);
      const { text, language, title } = await textOf(answer);
      expect([language, title]).toEqual([locale, expect.stringContaining(words.confirmation.title)]);
      const money = (amount: number) =>
        plain(formatMoney(amount, (paid!.currency as 'CLP') ?? 'CLP', market.intlLocale[locale]));
      for (const part of [
        'Ana Pérez',
        referenceOf(paid!.id),
        ...[paid!.price, paid!.fee, paid!.feeTax, paid!.total].map(money),
        TERMS_VERSION,
        plain(labelsOf('es', 'purchase').terms),
        plain(words.done.next),
        plain(words.outcomes.paid),
        '35',
        formatDay(bornYearsAgo(35), market.intlLocale[locale]),
        labelsOf(locale, 'catalogue').coverages.death,
        ...[words.pay.fee, words.pay.feeTax],
        ...[words.confirmation.start, words.confirmation.heirs],
      ])
        expect(text).toContain(part);
    }
  });
});

it.each(['nationalId', 'passport'] as const)('names the document as it was chosen: %s', async (documentKind) => {
  const { ticket } = await buy('in', { documentKind, legalId: '52998224725' });
  const { text } = await textOf(await ask(ticket, 'in', 'pt'));
  expect(text).toContain(`${labelsOf('pt', 'purchase').documents[documentKind]} 52998224725`);
});

it('names whom it pays with their shares, and says what is not known of a purchase from before', async () => {
  const { ticket, purchase: begun } = await createPurchase();
  const beneficiaries = [
    { name: 'Eva Soto', relationship: 'Cónyuge', share: 60 },
    { name: 'Luis Rojas', relationship: 'Hijo/Hija', share: 40 },
  ];
  await send(health, { ...HEALTHY, beneficiaries }, { ticket });
  await settle(await pressPay({ ticket, site: 'cl' }), 'APRO');
  await state(ticket);
  const { text } = await textOf(await ask(ticket, 'cl', 'en'));
  for (const part of ['Eva Soto (Spouse)', '60%', 'Luis Rojas (Child)', '40%']) expect(text).toContain(part);
  const change = { cover: null, health: 'sealed with a key that is gone' };
  await database().update(purchase).set(change).where(eq(purchase.leadId, begun.id));
  const { text: later } = await textOf(await ask(ticket));
  const { coverUnsaid, beneficiariesUnsaid } = labelsOf('es', 'purchase').confirmation;
  for (const part of [coverUnsaid, beneficiariesUnsaid]) expect(later).toContain(part);
});

describe.each(markets)('what the page of a sale on $code says of it', ({ code: site, intlLocale }) => {
  it('is its cover, start, period and amounts, and nobody', async () => {
    const { ticket, id } = await buy(site);
    const { insurer, facts } = (await send<SaleState>(sale, undefined, { site, ticket })).body;
    const factsNow = async () => (await send<SaleState>(sale, undefined, { site, ticket })).body.facts;
    const { pay, confirmation: own } = labelsOf('es', 'purchase', intlLocale.es);
    const labels = [own.start, own.period, pay.price, pay.fee, pay.feeTax, own.paid];
    for (const label of [...labels, labelsOf('es', 'catalogue').coverages.death])
      expect(facts.filter((fact) => fact.label === label)).toHaveLength(1);
    expect(insurer).toBe((await state(ticket, site)).insurer);
    const start = `Aún no se sabe: lo confirma ${insurer} al emitir la póliza.`;
    expect(facts).toContainEqual({ label: 'Inicio de la cobertura', value: start });
    expect(JSON.stringify(facts)).not.toMatch(/Ana|Pérez|herederos/i);
    await database().update(purchase).set({ cover: null }).where(eq(purchase.leadId, id));
    expect(await factsNow()).toContainEqual({ label: own.cover, value: own.coverUnsaid });
  });
});

describe('who gets it', () => {
  it('is who bought, once it is paid', async () => {
    const open = await createDeclaredPurchase();
    expect((await ask(open.ticket)).status).toBe(404);
    const [mine, other] = [await buy(), await buy()];
    for (const ticket of ['', `${other.id}.${mine.ticket.split('.')[1]}`]) expect((await ask(ticket)).status).toBe(404);
    expect((await ask(mine.ticket, 'pe')).status).toBe(404);
  });

  it('is told where the text that was agreed to is not published any more', async () => {
    const { ticket, id } = await buy();
    await database().update(purchase).set({ termsHash: 'another' }).where(eq(purchase.leadId, id));
    const { text } = await textOf(await ask(ticket));
    expect(text).not.toContain(plain(labelsOf('es', 'purchase').terms));
    expect(text).toContain('ya no está publicado');
  });

  it('has it in the mail, too, and the executive does not', async () => {
    const { id } = await buy();
    const sent = await mailed(id, ...SALE_TABLE.paymentTaken.mails);
    const mine = sent.filter(({ to }) => to.startsWith('ana.'));
    expect([sent.length, mine.length]).toEqual([2, 1]);
    const [{ filename, content } = { filename: '', content: new Uint8Array() }] = mine[0]!.attachments;
    expect(filename).toMatch(/^compra-[\dA-F]{8}\.pdf$/);
    expect(plain((await readPdf(content)).pages.join(' '))).toContain('Ana Pérez');
    expect(sent.find(({ to }) => !to.startsWith('ana.'))?.attachments).toEqual([]);
  });
});
