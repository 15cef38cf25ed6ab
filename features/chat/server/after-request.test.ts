import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { lead, referrer, visitorMail } from '@/lib/db/schema';
import { renderMail } from '@/lib/mail/render';
import { askContact, startChat } from '@/lib/testing/ask';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { executiveChatMail } from './mails';

const newEmail = () => `ana.${randomUUID().slice(0, 8)}@gmail.com`;

const ask = async (email: string, site: MarketCode = 'cl') =>
  (await askContact({ email, mensaje: 'Hola', productType: 'VIDA' }, { site })).id;
const begin = async (changes?: object) => (await startChat(changes)).leadId;

const toExecutive = async (leadId: string): Promise<string> =>
  (await renderMail(executiveChatMail, (await executiveChatMail.load(database(), [leadId])).get(leadId)!)).text;

describe('a chat after a request of the same person', () => {
  it('brings no second mail to the visitor, and tells the executive what was asked before', async () => {
    const email = newEmail();
    expect(await queuedJobs(await ask(email))).toEqual(['executiveMail', 'visitorMail']);
    const begun = await begin({ email: email.replace('@', '+chat@') });
    expect(await queuedJobs(begun)).toEqual(['executiveChat']);
    expect(await toExecutive(begun)).toMatch(/Repetido: ya pidió: .*Vida.* · \S+, \d+ \S+, \d+:\d\d/);
  });

  it('has its mail where nothing was asked before, or an hour ago, or on another site', async () => {
    const first = await begin();
    expect(await queuedJobs(first)).toEqual(['executiveChat', 'visitorMail']);
    expect(await toExecutive(first)).not.toContain('Repetido');
    const late = newEmail();
    await database()
      .update(lead)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(lead.id, await ask(late)));
    const after = await begin({ email: late });
    expect(await queuedJobs(after)).toEqual(['executiveChat', 'visitorMail']);
    expect(await toExecutive(after)).toContain('Repetido: ya pidió');
    const elsewhere = newEmail();
    await ask(elsewhere, 'co');
    expect(await queuedJobs(await begin({ email: elsewhere }))).toEqual(['executiveChat', 'visitorMail']);
  });

  it('has its mail where the request before had none: an unpaid purchase, or a chat that had none either', async () => {
    const email = newEmail();
    const bought = await ask(email);
    await database().update(lead).set({ kind: 'COMPRA_ONLINE' }).where(eq(lead.id, bought));
    await database().delete(visitorMail).where(eq(visitorMail.leadId, bought));
    expect(await queuedJobs(await begin({ email }))).toEqual(['executiveChat', 'visitorMail']);
    const silent = newEmail();
    const [contact, chat] = [await ask(silent), await begin({ email: silent })];
    expect(await queuedJobs(chat)).toEqual(['executiveChat']);
    const before = (minutes: number, id: string) =>
      database()
        .update(lead)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(lead.id, id));
    await before(90, contact);
    await before(45, chat);
    expect(await queuedJobs(await begin({ email: silent }))).toEqual(['executiveChat', 'visitorMail']);
  });

  it('has none after a further request for the same plan, which had its mail once the link of the first was opened', async () => {
    const email = newEmail();
    const [first, second] = [await ask(email), await ask(email)];
    const late = sql`now() - interval '61 minutes'`;
    await database().update(lead).set({ createdAt: late }).where(eq(lead.id, first));
    const waits = await begin({ email });
    expect(await queuedJobs(waits)).toEqual(['executiveChat', 'visitorMail']);
    await database().delete(lead).where(eq(lead.id, waits));
    await database().update(visitorMail).set({ confirmedAt: new Date() }).where(eq(visitorMail.leadId, first));
    expect(await queuedJobs(second)).toEqual(['executiveMail']);
    expect(await queuedJobs(await begin({ email }))).toEqual(['executiveChat']);
  });

  it('says who referred the visitor', async () => {
    await database()
      .insert(referrer)
      .values({ market: 1, name: 'Luis Pérez', email: 'luis@queplan.cl', code: 'LUISPEREZ1' });
    const begun = await begin({ referido: 'LUISPEREZ1', referidoPorLink: true });
    expect(await toExecutive(begun)).toContain('Referidor: Luis Pérez');
    const unknown = await begin({ referido: 'nadie@correo.cl', referidoPorLink: false });
    expect(await toExecutive(unknown)).toContain('Referidor: nadie@correo.cl (no encontrado entre los referidores)');
  });
});
