import 'server-only';
import type { Job, JobResult } from 'pg-boss';
import { database } from '@/lib/db/client';
import type { Db } from '@/lib/db/client';
import { jobsOf, stopJobs } from '@/lib/db/jobs';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { mailerOf, type Mailer } from './gateway';
import { executiveMail, visitorMail } from './mail';
import {
  keepMails,
  leadJobs,
  listLeads,
  noteSending,
  type LeadJob,
  type OutboxMail,
  type StoredLead,
} from './repository';

/** Jobs of one round, and seconds between rounds that found less: visitors are told 'en los próximos segundos'. */
const ROUND = { batchSize: 60, pollingIntervalSeconds: 1, burstWhenBatchFull: true };

const done = (job: Job<LeadJob>): JobResult => ({ id: job.id, status: 'completed' });

function toMail(job: Job<LeadJob>, lead: StoredLead): OutboxMail {
  const market = marketOf(lead.site as Site);
  if (job.data.task === 'visitorMail')
    return { id: job.id, leadId: lead.id, recipient: lead.email, ...visitorMail(market, lead) };
  const recipient = lead.executive?.email ?? market.contact.email;
  return { id: job.id, leadId: lead.id, recipient, ...executiveMail(market, lead) };
}

async function send(db: Db, mailer: Mailer, lead: StoredLead, mail: OutboxMail): Promise<JobResult> {
  const market = marketOf(lead.site as Site);
  try {
    await mailer.send({
      id: mail.id,
      from: { name: market.brand, address: market.contact.email },
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
    await noteSending(db, mail.id, null);
    return { id: mail.id, status: 'completed' };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    await noteSending(db, mail.id, error instanceof Error ? error.message.slice(0, 500) : reason);
    logger.warn({ mailId: mail.id, reason }, 'mail not sent, will be tried again');
    return { id: mail.id, status: 'failed', output: { reason } };
  }
}

function announce(lead: StoredLead): void {
  logger.info({ event: 'lead', leadId: lead.id, site: lead.site, kind: lead.kind, status: lead.status }, 'lead taken');
}

/**
 * Works a round of jobs off: writes each mail to the outbox under its job's id, then sends it (or leaves it
 * there when no mail server is set). A job that is run again after a kill finds its row and sends only what
 * was not sent.
 */
export async function workOff(db: Db, mailer: Mailer | null, jobs: readonly Job<LeadJob>[]): Promise<JobResult[]> {
  const leads = await listLeads(db, [...new Set(jobs.map((job) => job.data.leadId))]);
  const mails = new Map<string, { mail: OutboxMail; lead: StoredLead }>();
  for (const job of jobs) {
    const lead = leads.get(job.data.leadId);
    if (!lead) continue;
    if (job.data.task === 'event') announce(lead);
    else mails.set(job.id, { mail: toMail(job, lead), lead });
  }
  const unsent = await keepMails(
    db,
    [...mails.values()].map(({ mail }) => mail),
  );
  return Promise.all(
    jobs.map((job) => {
      const entry = mails.get(job.id);
      return entry && mailer && unsent.has(job.id) ? send(db, mailer, entry.lead, entry.mail) : done(job);
    }),
  );
}

type Running = { readonly db: Db; readonly mailer: Mailer | null };
// A module is evaluated up to three times in one server, so the running worker lives on globalThis.
const held = globalThis as typeof globalThis & { queplanLeadWorker?: Running };

/** Starts working on lead jobs, once per process, apart from any request. */
export async function startWorker(db: Db = database(), mailer: Mailer | null = mailerOf()): Promise<void> {
  if (held.queplanLeadWorker) return;
  held.queplanLeadWorker = { db, mailer };
  try {
    const boss = await jobsOf(db, [leadJobs]);
    await boss.work<LeadJob, unknown, typeof ROUND & { perJobResults: true }>(
      leadJobs.name,
      { ...ROUND, perJobResults: true },
      (jobs) => workOff(db, mailer, jobs),
    );
  } catch (error) {
    delete held.queplanLeadWorker;
    throw error;
  }
}

/** Lets the round under way end (up to 5 s) and stops; what is left waits in the database for the next start. */
export async function stopWorker(): Promise<void> {
  const running = held.queplanLeadWorker;
  if (!running) return;
  delete held.queplanLeadWorker;
  await stopJobs(running.db);
  running.mailer?.close();
}
