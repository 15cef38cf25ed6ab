import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TablePage } from '@/features/back-office/components/table-column';
import type { RequestDetail, RequestRow } from '@/features/back-office/requests/requests.resource';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { database } from '@/lib/db/client';
import { auditEntry, lead, leadReminder, outboxMail } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { askContact } from '@/lib/testing/ask';
import { writeMails } from '@/lib/testing/my-data';
import type { SiteHost } from '@/lib/testing/request';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';
import { dayFromToday } from '@/lib/testing/days';

const NOTE = 'Lo pidió por teléfono';

const ask = async (email: string, site: SiteHost = 'cl', productType?: string) =>
  (await askContact({ first_name: 'Ana Soto', email, ...(productType && { productType }) }, { site })).id;

async function press(action: string, id: string, who: Colleague, input: object = { note: NOTE }) {
  const { status, body } = await callStaff<Partial<ErrorEnvelope>>(who, `requests/${id}/${action}`, input);
  return [status, body.error?.message];
}
const detail = async (id: string, who: Colleague) => (await callStaff<RequestDetail>(who, `requests/${id}`)).body;
const find = async (query: string, who: Colleague) => {
  const { body } = await callStaff<TablePage<RequestRow>>(who, `requests?${query}`);
  return body.rows.map(({ id }) => id).toSorted();
};

let executive: Colleague;
let supervisor: Colleague;
beforeAll(async () => {
  await seedExecutives(database());
  [executive, supervisor] = await Promise.all([
    signedIn('EJECUTIVO', { site: 'cl' }),
    signedIn('SUPERVISOR', { site: 'cl' }),
  ]);
});

describe('who asks our people for no more contact', () => {
  it('is called about none of their requests in that market, until a supervisor takes it back with a reason', async () => {
    const email = `${randomUUID().slice(0, 8)}@correo.example`;
    const own = [await ask(email), await ask(email, 'cl', 'ISAPRE')].toSorted();
    const [id = ''] = own;
    const peru = await ask(email, 'pe');
    const stranger = await ask(`${randomUUID().slice(0, 8)}@correo.example`);
    const tomorrow = dayFromToday('cl', 1);
    const reminder = { day: tomorrow, time: '12:00' };
    expect(await press('reminder', id, executive, reminder)).toEqual([200, undefined]);

    expect(await press('stopContact', id, executive)).toEqual([200, undefined]);
    const rows = await database().select().from(lead).where(inArray(lead.id, own));
    expect(rows.every((row) => row.contactStoppedAt !== null && row.status === LEAD_STATUS.closed)).toBe(true);
    expect(await database().select().from(leadReminder).where(inArray(leadReminder.leadId, own))).toEqual([]);
    const trail = await database().select().from(auditEntry).where(eq(auditEntry.subject, id));
    const reminded = trail.filter(({ action }) => action === 'lead.reminder').toSorted((a, b) => a.id - b.id);
    expect(reminded).toMatchObject([{ before: { remindAt: null } }, { after: { remindAt: null } }]);
    expect(reminded[1]!.userId).toBe(executive.id);
    expect((await press('reminder', id, executive, reminder))[0]).toBe(400);
    expect(await press('stopContact', id, executive)).toEqual([400, 'Ya pidió no ser contactada.']);
    expect(await find(`q=${email}&contact=stopped`, executive)).toEqual(own);
    expect(await find(`q=${email}&contact=allowed`, executive)).toEqual([]);
    for (const other of [peru, stranger])
      expect((await database().select().from(lead).where(eq(lead.id, other)))[0]!.contactStoppedAt).toBeNull();

    expect((await press('resumeContact', id, executive))[0]).toBe(403);
    expect((await press('resumeContact', id, supervisor, { note: '' }))[0]).toBe(400);
    expect(await press('resumeContact', id, supervisor)).toEqual([200, undefined]);
    expect(await press('resumeContact', id, supervisor)).toEqual([400, 'Ya se la puede contactar.']);
    expect(await find(`q=${email}&contact=allowed`, executive)).toEqual(own);
  });

  it('is stopped however they wrote their address, whoever has them is told once, and the trail says how each stood before', async () => {
    const name = `ana.${randomUUID().slice(0, 8)}`;
    const own = [await ask(`${name}@gmail.com`), await ask(`${name}+isapre@gmail.com`, 'cl', 'ISAPRE')];
    const [id = '', other = ''] = own;
    const stands = { status: LEAD_STATUS.pendingConfirmation, ticketStatus: 'open' } as const;
    await database().update(lead).set(stands).where(eq(lead.id, other));
    const isStopped = async () => {
      const rows = await database().select({ at: lead.contactStoppedAt }).from(lead).where(inArray(lead.id, own));
      return rows.map(({ at }) => at !== null);
    };
    await writeMails();
    const recipientsOf = async (mail: string) => {
      await writeMails();
      const isTheirs = and(inArray(outboxMail.leadId, own), eq(outboxMail.mail, mail));
      return database().select({ recipient: outboxMail.recipient }).from(outboxMail).where(isTheirs);
    };
    expect(await press('stopContact', id, executive)).toEqual([200, undefined]);
    expect(await isStopped()).toEqual([true, true]);
    const stopped = await recipientsOf('contactStopped');
    expect(stopped).toHaveLength(1);
    expect(await recipientsOf('contactResumed')).toEqual([]);
    const [entry] = await database().select().from(auditEntry).where(eq(auditEntry.subject, other));
    const closed = { status: LEAD_STATUS.closed, ticketStatus: 'solved' };
    expect(entry).toMatchObject({ before: stands, after: closed });
    expect((await database().select().from(lead).where(eq(lead.id, other)))[0]).toMatchObject(closed);
    expect(await press('resumeContact', other, supervisor)).toEqual([200, undefined]);
    expect(await isStopped()).toEqual([false, false]);
    expect(await recipientsOf('contactResumed')).toEqual(stopped);
    expect(await recipientsOf('contactStopped')).toEqual(stopped);
  });

  it('has it in the history of each request, once, and in the audit trail, by whom', async () => {
    const email = `${randomUUID().slice(0, 8)}@correo.example`;
    const own = [await ask(email), await ask(email, 'cl', 'ISAPRE')];
    await press('stopContact', own[0]!, supervisor);
    await press('resumeContact', own[0]!, supervisor);
    for (const id of own) {
      const { history, isStopped } = await detail(id, supervisor);
      const texts = history.map(({ text }) => text).filter((text) => /contact/.test(text));
      expect(texts.filter((text) => text.includes('pidió no ser contactada'))).toHaveLength(1);
      expect(texts.filter((text) => text.includes('volvió a permitir el contacto'))).toHaveLength(1);
      expect(texts.join(' ')).not.toContain('Pidió que nadie la contacte');
      expect(isStopped).toBe(false);
      const audited = await database()
        .select({ action: auditEntry.action })
        .from(auditEntry)
        .where(and(eq(auditEntry.subject, id), eq(auditEntry.userId, supervisor.id)));
      expect(audited.map(({ action }) => action).toSorted()).toEqual(['lead.resumeContact', 'lead.stopContact']);
    }
    expect((await detail(own[0]!, supervisor)).history.filter(({ text }) => text.includes(NOTE))).toHaveLength(2);
  });
});
