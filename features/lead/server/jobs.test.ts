import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { executiveMail, visitorMail } from './mails';
import { database } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { startJobs } from '@/lib/jobs/start';
import { askContact } from '@/lib/testing/ask';
import { addExecutive } from '@/lib/testing/executives';
import { mailJob } from '@/lib/mail/mail-job';
import { mailerOf, type Mailer } from '@/lib/mail/transport';
const received: { to: string[]; source: string }[] = [];
let refusals = 0;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusals-- > 0) return callback(Object.assign(new Error('Try later'), { responseCode: 451 }));
      received.push({
        to: session.envelope.rcptTo.map((address) => address.address),
        source: Buffer.concat(chunks).toString('utf8'),
      });
      callback();
    });
  },
});

let url: string;
let stop = async () => {};
const startWorker = async (mailer: Mailer | null) => {
  stop = await startJobs([mailJob(async () => [visitorMail, executiveMail], mailer)]);
};
beforeAll(async () => {
  // Loaded up front: on a busy machine it takes seconds.
  await import('@/lib/mail/render');
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  await addExecutive();
});
afterEach(async () => {
  await stop();
  received.length = 0;
  refusals = 0;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

async function request(language = 'es', mensaje = '¿Cuánto cuesta?') {
  const email = `ana.${randomUUID().slice(0, 8)}@correo.cl`;
  const contact = { first_name: 'Begoña Muñoz', email, mensaje, productType: 'ISAPRE' };
  const { id } = await askContact(contact, { headers: { 'accept-language': language } });
  return { id, email };
}

const mailsOf = (leadId: string) => database().select().from(outboxMail).where(eq(outboxMail.leadId, leadId));

const storedMails = (leadId: string) =>
  vi.waitFor(async () => {
    const found = await mailsOf(leadId);
    expect(found).toHaveLength(2);
    return found;
  }, 8_000);

function textOf(source: string): string {
  const part = source.split(/\r\n--/).find((one) => one.includes('text/plain')) ?? '';
  const [head = '', body = ''] =
    part.split(/\r\n\r\n/s, 2).length === 2
      ? [part.slice(0, part.indexOf('\r\n\r\n')), part.slice(part.indexOf('\r\n\r\n') + 4)]
      : [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

it('mails the visitor and the executive once each, in UTF-8, under the id of the outbox', async () => {
  await startWorker(mailerOf(url));
  const { id, email } = await request();
  await vi.waitFor(() => expect(received).toHaveLength(2), 8_000);
  const rows = await vi.waitFor(async () => {
    const found = await mailsOf(id);
    expect(found.every((row) => row.sentAt && row.attempts === 1)).toBe(true);
    return found;
  }, 4_000);
  const toVisitor = received.find((mail) => mail.to[0] === email)!;
  const toExecutive = received.find((mail) => mail.to[0] === 'carla@queplan.cl')!;
  expect(textOf(toVisitor.source)).toContain('¡Hola!');
  expect(toVisitor.source).not.toContain('Bego');
  expect(textOf(toExecutive.source)).toContain('Begoña Muñoz');
  expect(textOf(toVisitor.source)).toContain('Carla Soto');
  expect(textOf(toExecutive.source)).toContain('¿Cuánto cuesta?');
  for (const mail of received) {
    const outboxId = /^Message-ID: <([^@]+)@queplan\.cl>/im.exec(mail.source)?.[1];
    expect(rows.map((row) => row.id)).toContain(outboxId);
  }
});

it('tries again after the mail server refused, without a second mail to anybody', async () => {
  refusals = 2;
  await startWorker(mailerOf(url));
  const { id } = await request();
  await vi.waitFor(async () => {
    const rows = await mailsOf(id);
    expect(rows.map((row) => row.lastError !== null)).toEqual([true, true]);
  }, 8_000);
  // The queue records the retry only after the job has ended.
  await vi.waitFor(async () => {
    const { rows: waiting } = await database().execute<{ state: string; delay: number }>(
      sql`select state::text, extract(epoch from start_after - now())::int as delay from pgboss.job
          where name = 'mail' and data->>'dataId' = ${id}`,
    );
    expect(waiting.map((job) => job.state)).toEqual(['retry', 'retry']);
    for (const job of waiting) expect(job.delay).toBeGreaterThan(5);
  }, 4_000);
  await database().execute(sql`update pgboss.job set start_after = now() where data->>'dataId' = ${id}`);
  await vi.waitFor(() => expect(received).toHaveLength(2), 8_000);
  await vi.waitFor(async () => {
    const rows = await mailsOf(id);
    expect(rows.map((row) => [row.attempts, row.lastError, row.sentAt !== null])).toEqual([
      [2, null, true],
      [2, null, true],
    ]);
  }, 4_000);
});

it('keeps the mails in the outbox when there is no mail server, each once', async () => {
  await startWorker(null);
  const { id, email } = await request('pt');
  const rows = await storedMails(id);
  const visitor = rows.find((row) => row.recipient === email)!;
  expect(visitor).toMatchObject({ sentAt: null, attempts: 0 });
  expect(visitor.text).toContain('Olá!');
  expect(visitor.html).toMatch(/<html[^>]* lang="pt">/);
});

it('writes to the visitor in their language, and to the executive in that of the market', async () => {
  await startWorker(null);
  const { id, email } = await request('en');
  const rows = await storedMails(id);
  const [visitor, taker] = [email, 'carla@queplan.cl'].map((to) => rows.find((row) => row.recipient === to)!);
  expect(visitor!.text).toContain('Hello,');
  expect(visitor!.html).toMatch(/<html[^>]* lang="en">/);
  expect(taker!.subject).toBe('Nueva solicitud de Begoña Muñoz');
  expect(taker!.text).toContain('Teléfono: +56987654321');
  expect(taker!.html).toMatch(/<html[^>]* lang="es">/);
});
