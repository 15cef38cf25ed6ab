import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { GET as offer, POST as book } from '@/app/api/booking/route';
import { POST as cancel } from '@/app/api/booking/cancel/route';
import { POST as endChat } from '@/app/api/chat/end/route';
import { POST as say } from '@/app/api/chat/messages/route';
import { endIdleChats } from '@/features/chat/server/chat-with-visitor';
import { database, type Db } from '@/lib/db/client';
import { booking, chatMessage, conversation, lead, outboxMail } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { storeMails } from '@/lib/mail/outbox';
import { toSite } from '@/lib/site/site';
import { startChat } from '@/lib/testing/ask';
import { bearer, contactOf, mailbox, mailsTo, post, writeMails } from '@/lib/testing/my-data';
import { untilSomebodyWaits } from '@/lib/testing/database';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { erasePerson } from './person';

beforeAll(() => addExecutive({ takesBookings: true }));

/** Runs `change` during a deletion, which must not wait for rows that the change holds: a deadlock would follow. */
async function besideDeletion<Answer>(
  leadId: string,
  change: () => Promise<Answer>,
  deleteWhatHangs: (tx: Db) => Promise<unknown>,
): Promise<Answer> {
  const { changing } = await database().transaction(async (tx) => {
    await tx.select().from(lead).where(eq(lead.id, leadId)).for('update');
    const begun = change();
    await untilSomebodyWaits();
    await deleteWhatHangs(tx);
    await tx.delete(lead).where(eq(lead.id, leadId));
    return { changing: begun };
  });
  return changing;
}

const withoutChat = (leadId: string) => async (tx: Db) => {
  await tx.delete(chatMessage).where(eq(chatMessage.leadId, leadId));
  await tx.delete(conversation).where(eq(conversation.leadId, leadId));
};

it('an appointment that is cancelled while its request is deleted keeps no deletion waiting', async () => {
  const email = mailbox();
  const { ticket, id } = await (await post(contactOf(email))).json();
  const { headers } = bearer(ticket);
  const { slots } = await (await offer(apiRequest('/api/booking', { headers }))).json();
  const pressed = { body: { start: slots[0] }, headers: { ...headers, 'idempotency-key': randomUUID() } };
  expect((await book(apiRequest('/api/booking', pressed))).status).toBe(200);
  await writeMails();
  const texts = (await mailsTo(email)).map(({ text }) => text.replaceAll(/\s/g, ''));
  const token = texts.flatMap((text) => /\/cita\/([\w-]{43})/.exec(text)?.[1] ?? []).at(-1)!;
  const form = {
    body: new URLSearchParams({ token, language: 'es' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  const answer = await besideDeletion(
    id,
    () => cancel(apiRequest('/api/booking/cancel', form)),
    (tx) => tx.delete(booking).where(eq(booking.leadId, id)),
  );
  expect(answer.headers.get('location')).toBe('/cita/no-vigente');
});

it('nor does a message, or the end of a chat, by its visitor or by the clock', async () => {
  const [spoken, ended, idle] = [await startChat(), await startChat(), await startChat()];
  const headers = { ...bearer(spoken.proof).headers, 'idempotency-key': randomUUID() };
  const response = await besideDeletion(
    spoken.leadId,
    () => say(apiRequest('/api/chat/messages', { body: { text: 'Hola' }, headers })),
    withoutChat(spoken.leadId),
  );
  expect(response.status).toBe(404);
  const over = await besideDeletion(
    ended.leadId,
    () => endChat(apiRequest('/api/chat/end', { body: {}, ...bearer(ended.proof) })),
    withoutChat(ended.leadId),
  );
  expect(over.status).toBe(404);
  await database()
    .update(conversation)
    .set({ lastMessageAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(conversation.leadId, idle.leadId));
  await besideDeletion(idle.leadId, async () => endIdleChats.run(database(), new Date()), withoutChat(idle.leadId));
  expect(await database().select().from(conversation).where(eq(conversation.leadId, idle.leadId))).toEqual([]);
});

it('nor do two mails of one request, of which one was stored before', async () => {
  const { id: leadId } = await (await post(contactOf(mailbox()))).json();
  const mail = (id: string) => {
    const content = { subject: 'Hola', text: 'Hola', html: 'Hola', calendar: null, afterStop: false };
    return { id, leadId, mail: 'visitorMail', site: toSite('cl')!, recipient: mailbox(), ...content };
  };
  const [first, second] = [mail(randomUUID()), mail(randomUUID())];
  await storeMails(database(), [first]);
  const stored = await besideDeletion(
    leadId,
    () => storeMails(database(), [first, second]),
    (tx) => tx.delete(outboxMail).where(eq(outboxMail.leadId, leadId)),
  );
  expect([...stored]).toEqual([]);
});

it('whoever deletes everything holds the requests of others that name them in one order with their own', async () => {
  vi.spyOn(logger, 'info').mockReturnValue(undefined);
  const email = mailbox();
  const { id: own } = await (await post(contactOf(email))).json();
  let named = own;
  while (named >= own)
    ({ id: named } = await (await post({ ...contactOf(mailbox()), referido: email.toUpperCase() })).json());
  const { erasing } = await database().transaction(async (tx) => {
    await tx.select().from(lead).where(eq(lead.id, named)).for('update');
    const begun = erasePerson({ db: database(), now: new Date() }, { email, market: null });
    await untilSomebodyWaits();
    await tx.select().from(lead).where(eq(lead.id, own)).for('update');
    return { erasing: begun };
  });
  expect((await erasing).counts).toMatchObject({ request: 1 });
});
