import 'server-only';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Db } from '@/lib/db/client';
import { isDatabaseDown } from '@/lib/db/outage';
import type { Failure, QueueJob, ScheduledJob } from '@/lib/jobs/job';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import { reasonOf } from '@/lib/error-reason';
import { reportPart } from '@/lib/health-parts';
import type { Site } from '@/lib/site/site';
import { senderName } from '@/lib/site/site-table';
import type { AnyMailKind } from './mail-kind';
import { toPayload } from './mail-names';
import { storeMails, mailQueue, recordAttempt, type MailJob, type OutboxMail } from './outbox';
import { retryWaiting } from './outbox-admin';
import { isRefusedForGood, mailerOf, reachMailServer, type MailAttachment, type Mailer } from './transport';

type Kinds = readonly AnyMailKind[];
type Batch = readonly { readonly id: string; readonly data: MailJob }[];
type Written = {
  readonly site: Site;
  readonly mail: OutboxMail;
  readonly attach: () => Promise<readonly MailAttachment[]>;
};

async function writeOfKind(db: Db, kind: AnyMailKind, jobs: Batch): Promise<Written[]> {
  const written: Written[] = [];
  const { renderMail } = await import('./render');
  const payloads = new Map(jobs.map(({ data }) => [data.dataId, toPayload(kind.name, data.dataId)]));
  const loaded = await kind.load(db, [...payloads.values()]);
  for (const { id, data: job } of jobs) {
    const data = loaded.get(payloads.get(job.dataId)!);
    if (!data || data.recipient === '') continue;
    const { site, recipient, owner } = data;
    await turnOfOthers();
    const afterStop = kind.afterStop ?? false;
    const mail = {
      id,
      mail: kind.name,
      site,
      recipient: recipient ?? '',
      afterStop,
      ...owner,
      ...(await renderMail(kind, data)),
    };
    written.push({ site, mail, attach: async () => (await kind.attachments?.(db, data)) ?? [] });
  }
  return written;
}

type Outcome = { readonly written: readonly Written[]; readonly failed: readonly Failure[] };

async function writeAll(db: Db, kind: AnyMailKind, jobs: Batch): Promise<Outcome> {
  try {
    return { written: jobs.length ? await writeOfKind(db, kind, jobs) : [], failed: [] };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    const [first, ...others] = jobs;
    if (first && others.length > 0) {
      const alone = await Promise.all(jobs.map((job) => writeAll(db, kind, [job])));
      return { written: alone.flatMap(({ written }) => written), failed: alone.flatMap(({ failed }) => failed) };
    }
    logger.error({ mailId: first!.id, mail: kind.name, reason: reasonOf(error) }, 'mail not rendered');
    return { written: [], failed: [{ id: first!.id, reason: 'not written' }] };
  }
}

async function write(db: Db, kinds: Kinds, batch: Batch): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const kind of kinds)
    outcomes.push(
      await writeAll(
        db,
        kind,
        batch.filter(({ data }) => data.mail === kind.name),
      ),
    );
  return { written: outcomes.flatMap(({ written }) => written), failed: outcomes.flatMap(({ failed }) => failed) };
}

const NO_SENDER = 'ENOSENDER';
/** Error codes of an SMTP server that is down or refuses our account. All other errors concern a single mail. */
const UNREACHABLE = new Set([NO_SENDER, 'ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

const unknown = (kinds: Kinds, batch: Batch): Failure[] =>
  batch
    .filter(({ data }) => !kinds.some(({ name }) => name === data.mail))
    .map(({ id }) => ({ id, reason: 'unknown kind of mail' }));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown');

async function send(db: Db, mailer: Mailer, { site, mail, attach }: Written): Promise<Failure | null> {
  const { brand, contact } = marketOf(site);
  try {
    const { id, recipient: to, subject, text, html, calendar } = mail;
    if (!contact.email || !to) throw Object.assign(new Error('the contact e-mail is not set'), { code: NO_SENDER });
    const from = { name: senderName(site, brand), address: contact.email };
    await mailer.send({ id, from, to, subject, text, html, calendar, attachments: await attach() });
    reportPart('mail', null);
    await recordAttempt(db, mail, null);
    return null;
  } catch (error) {
    const reason = codeOf(error);
    if (UNREACHABLE.has(reason)) reportPart('mail', reason);
    await recordAttempt(db, mail, reasonOf(error).slice(0, 500));
    const isFinal = isRefusedForGood(error);
    if (isFinal) logger.error({ mailId: mail.id, reason }, 'mail rejected permanently');
    else logger.warn({ mailId: mail.id, reason }, 'mail not sent, will be retried');
    return { id: mail.id, reason, isFinal };
  }
}

export const mailJob = (loadKinds: () => Promise<Kinds>, mailer: Mailer | null = mailerOf()): QueueJob<MailJob> => ({
  queue: mailQueue,
  async handler(db, batch) {
    const kinds = await loadKinds();
    const { written, failed } = await write(db, kinds, batch);
    const unsent = await storeMails(
      db,
      written.map(({ mail }) => mail),
    );
    const unwritten = [...unknown(kinds, batch), ...failed];
    if (!mailer) return unwritten;
    const sent = await Promise.all(
      written.filter(({ mail }) => unsent.has(mail.id)).map((one) => send(db, mailer, one)),
    );
    return [...unwritten, ...sent.filter((failure) => failure !== null)];
  },
  prepare: async (db) => mailer && retryWaiting(db),
  close: () => mailer?.close(),
});

const FIVE_MINUTES = 5 * 60_000;

export const mailChecks = (url = env().SMTP_URL): readonly ScheduledJob[] =>
  url
    ? [
        {
          name: 'mail server',
          everyMs: FIVE_MINUTES,
          run: () =>
            reachMailServer(url).then(
              () => reportPart('mail', null),
              (error: unknown) => reportPart('mail', codeOf(error)),
            ),
        },
      ]
    : [];
