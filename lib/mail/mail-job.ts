import 'server-only';
import type { Db } from '@/lib/db/client';
import type { Failure, QueueJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import { reportPart } from '@/lib/health-parts';
import type { Site } from '@/lib/site/site';
import type { MailData, MailKind } from './mail-kind';
import { storeMails, mailQueue, recordAttempt, type MailJob, type OutboxMail } from './outbox';
import { mailerOf, type Mailer } from './transport';

type Kinds = readonly MailKind<MailData>[];
type Batch = readonly { readonly id: string; readonly data: MailJob }[];
type Written = { readonly site: Site; readonly mail: OutboxMail };

async function write(db: Db, kinds: Kinds, batch: Batch): Promise<Written[]> {
  const written: Written[] = [];
  for (const kind of kinds) {
    const jobs = batch.filter(({ data }) => data.mail === kind.name);
    if (!jobs.length) continue;
    const { renderMail } = await import('./render');
    const loaded = await kind.load(db, [...new Set(jobs.map(({ data }) => data.dataId))]);
    for (const { id, data: job } of jobs) {
      const data = loaded.get(job.dataId);
      if (!data) continue;
      const { site, recipient, owner } = data;
      written.push({ site, mail: { id, recipient, ...owner, ...(await renderMail(kind, data)) } });
    }
  }
  return written;
}

/** Codes of nodemailer by which the server itself is away or refuses us; all others are about one mail. */
const UNREACHABLE = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

/** During a release this may be a job of a newer process. */
const unknown = (kinds: Kinds, batch: Batch): Failure[] =>
  batch
    .filter(({ data }) => !kinds.some(({ name }) => name === data.mail))
    .map(({ id }) => ({ id, reason: 'unknown kind of mail' }));

async function send(db: Db, mailer: Mailer, { site, mail }: Written): Promise<Failure | null> {
  const { brand, contact } = marketOf(site);
  try {
    const { id, recipient: to, subject, text, html, calendar } = mail;
    await mailer.send({ id, from: { name: brand, address: contact.email }, to, subject, text, html, calendar });
    reportPart('mail', null);
    await recordAttempt(db, mail.id, null);
    return null;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (UNREACHABLE.has(reason)) reportPart('mail', reason);
    await recordAttempt(db, mail.id, error instanceof Error ? error.message.slice(0, 500) : reason);
    logger.warn({ mailId: mail.id, reason }, 'mail not sent, will be tried again');
    return { id: mail.id, reason };
  }
}

/** Stores each mail in the outbox under its job's id and sends it, or leaves it there when there is no mail server. */
export const mailJob = (kinds: Kinds, mailer: Mailer | null = mailerOf()): QueueJob<MailJob> => ({
  queue: mailQueue,
  async handler(db, batch) {
    const written = await write(db, kinds, batch);
    const unsent = await storeMails(
      db,
      written.map(({ mail }) => mail),
    );
    if (!mailer) return unknown(kinds, batch);
    const sent = await Promise.all(
      written.filter(({ mail }) => unsent.has(mail.id)).map((one) => send(db, mailer, one)),
    );
    return [...unknown(kinds, batch), ...sent.filter((failure) => failure !== null)];
  },
  close: () => mailer?.close(),
});
