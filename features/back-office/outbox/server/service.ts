import 'server-only';
import type { MailDetail, MailPage, MailsQuery, RetriedAnswer } from '@/features/back-office/outbox/contract';
import { readPage } from '@/features/back-office/server/page';
import type { Allowed } from '@/features/identity/server/service';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { maskedAddress } from '@/lib/mail/masked-address';
import { findMail, retryMail } from '@/lib/mail/outbox-admin';
import { withoutSecrets } from '@/lib/mail/without-secrets';
import { countMailsOf, isOwnMail, listMailsOf, retryMailsOf } from './repository';

type Reading = Allowed<'outbox:read'>;
type Retrying = Allowed<'outbox:retry'>;

const ADDRESS = /\S+@\S+/g;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function searchMails({ db, user }: Reading, query: MailsQuery): Promise<MailPage> {
  const { rows: mails, ...counted } = await readPage(
    user,
    query,
    (slice) => listMailsOf(db, user, query, slice),
    () => countMailsOf(db, user, query),
  );
  const rows = mails.map(({ id, kind, state: stands, createdAt, attempts, lastError, leadId, ...mail }) => ({
    id,
    kind,
    state: stands,
    attempts,
    error: lastError,
    request: leadId,
    writtenAt: createdAt.toISOString(),
    nextAt: iso(mail.nextAt),
    sentAt: iso(mail.sentAt),
    recipient: maskedAddress(mail.recipient),
  }));
  return { rows, ...counted };
}

async function requireMail({ db, user, locale }: Reading | Retrying, id: string) {
  const mail = (await isOwnMail(db, user, id)) && (await findMail(db, id));
  if (!mail) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return mail;
}

/**
 * Text of a mail, without what its links open.
 * @throws NOT_FOUND also for one of other sites than the caller's
 */
export async function readMail(ctx: Reading, { id }: { readonly id: string }): Promise<MailDetail> {
  const { leadId, subject, text, attempts, createdAt, sentAt, recipient, lastError } = await requireMail(ctx, id);
  return {
    id,
    request: leadId,
    subject,
    attempts,
    writtenAt: createdAt.toISOString(),
    sentAt: iso(sentAt),
    recipient: maskedAddress(recipient),
    text: withoutSecrets(text),
    error: lastError?.replaceAll(ADDRESS, '…') ?? null,
  };
}

/** @throws NOT_FOUND; CHANGED_MEANWHILE when it was sent, is being sent or is too old to be written again */
export async function retryOne(ctx: Retrying, { id }: { readonly id: string }): Promise<Done> {
  const { db, user, locale } = ctx;
  const { site, sentAt, attempts } = await requireMail(ctx, id);
  await db.transaction(async (tx) => {
    if (sentAt || !(await retryMail(tx, id)))
      throw new AppError('CHANGED_MEANWHILE', labelsOf(locale, 'backOffice').outbox.notRetried);
    const change = { before: { attempts }, after: { state: 'retrying' } };
    await recordAudit(tx, user, [{ action: 'mail.retry', subject: id, site, ...change }]);
  });
  return { done: true };
}

export async function retryEvery({ db, user }: Retrying): Promise<RetriedAnswer> {
  const { site } = user;
  return db.transaction(async (tx) => {
    const after = await retryMailsOf(tx, user);
    await recordAudit(tx, user, [{ action: 'mail.retryAll', subject: site ?? 'all', site, before: null, after }]);
    return after;
  });
}
