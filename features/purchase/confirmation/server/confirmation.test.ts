import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as confirmation } from '@/app/api/purchase/confirmation/route';
import { mailKinds } from '@/features/mails';
import { referenceOf } from '@/features/purchase/domain';
import { SALE_TABLE } from '@/features/purchase/sale/domain';
import type { Locale } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { purchase } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { stopQueues } from '@/lib/jobs/queue';
import { mailJob } from '@/lib/mail/mail-job';
import { formatMoney } from '@/lib/i18n/money';
import { markets } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { readPdf } from '@/lib/testing/read-pdf';
import { declared, paymentsOf, press, seedPlans, settle, state } from '@/lib/testing/purchase';
import type { Mail } from '@/lib/mail/transport';

beforeAll(seedPlans);
afterAll(() => stopQueues());

const ask = (ticket: string, site: 'cl' | 'pe' | 'co' | 'in' = 'cl', language: Locale = 'es') =>
  confirmation(
    apiRequest('/api/purchase/confirmation', {
      site,
      headers: { authorization: `Bearer ${ticket}`, 'accept-language': language },
    }),
  );

async function bought(site: 'cl' | 'pe' | 'co' | 'in' = 'cl', changes: object = {}) {
  const mine = await declared(site, changes);
  await settle(await press(mine), 'APRO');
  expect((await state(mine.ticket, site)).step).toBe('success');
  return mine;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const textOf = async (answer: Response) => {
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return { ...pdf, text: plain(pdf.pages.join(' ')) };
};

describe.each(markets)('what was bought on $code, as a PDF', (market) => {
  it('says plan, people, price with its parts, reference and terms, in the language of who asks', async () => {
    const site = market.code;
    const { ticket, id } = await bought(site);
    const [paid] = await paymentsOf(id);
    for (const locale of market.locales) {
      const answer = await ask(ticket, site, locale);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="compra-${referenceOf(paid!.id)}.pdf"`,
      );
      const words = labelsOf(locale, 'purchase');
      const { text, language, title } = await textOf(answer);
      expect([language, title]).toEqual([locale, expect.stringContaining(words.confirmation.title)]);
      const money = (amount: number) =>
        plain(formatMoney(amount, (paid!.currency as 'CLP') ?? 'CLP', market.intlLocale[locale]));
      for (const said of [
        'Ana Pérez',
        referenceOf(paid!.id),
        ...[paid!.price, paid!.fee, paid!.feeTax, paid!.total].map(money),
        '2026-12',
        // As they were agreed to, in the language of the purchase.
        plain(labelsOf('es', 'purchase').terms),
        plain(words.done.next),
        plain(words.outcomes.paid),
        '35',
      ])
        expect(text).toContain(said);
    }
  });
});

it.each(['nationalId', 'passport'] as const)('names the document as it was chosen: %s', async (documentKind) => {
  const { ticket } = await bought('in', { documentKind, legalId: '52998224725' });
  const { text } = await textOf(await ask(ticket, 'in', 'pt'));
  expect(text).toContain(`${labelsOf('pt', 'purchase').documents[documentKind]} 52998224725`);
});

describe('who gets it', () => {
  it('is who bought, once it is paid', async () => {
    const open = await declared();
    expect((await ask(open.ticket)).status).toBe(404);
    const [mine, other] = [await bought(), await bought()];
    for (const ticket of ['', `${other.id}.${mine.ticket.split('.')[1]}`]) expect((await ask(ticket)).status).toBe(404);
    expect((await ask(mine.ticket, 'pe')).status).toBe(404);
  });

  it('is told where the text that was agreed to is not published any more', async () => {
    const { ticket, id } = await bought();
    await database().update(purchase).set({ termsHash: 'another' }).where(eq(purchase.leadId, id));
    const { text } = await textOf(await ask(ticket));
    expect(text).not.toContain(plain(labelsOf('es', 'purchase').terms));
    expect(text).toContain('ya no está publicado');
  });

  it('has it in the mail, too, and the executive does not', async () => {
    const { id } = await bought();
    const send = vi.fn<(mail: Mail) => Promise<void>>(async () => {});
    const { handler } = mailJob(mailKinds, { send, close() {} });
    const jobs = SALE_TABLE.paymentTaken.mails.map((mail) => ({
      id: randomUUID(),
      data: { mail, dataId: id },
    }));
    expect(await handler(database(), jobs)).toEqual([]);
    const sent = send.mock.calls.map(([{ to, attachments }]) => ({ to, attachments }));
    const mine = sent.filter(({ to }) => to.startsWith('ana.'));
    expect([sent.length, mine.length]).toEqual([2, 1]);
    const [{ filename, content } = { filename: '', content: new Uint8Array() }] = mine[0]!.attachments;
    expect(filename).toMatch(/^compra-[\dA-F]{8}\.pdf$/);
    expect(plain((await readPdf(content)).pages.join(' '))).toContain('Ana Pérez');
    expect(sent.find(({ to }) => !to.startsWith('ana.'))?.attachments).toEqual([]);
  });
});
