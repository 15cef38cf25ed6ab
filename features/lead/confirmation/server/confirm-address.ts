import 'server-only';
import { createHash } from 'node:crypto';
import {
  MAIL_LINK_DAYS,
  type ConfirmOutcome,
  type confirmRequest,
} from '@/features/lead/confirmation/confirmation.api';
import type { NewLead } from '@/features/lead/server/lead.db';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { enqueueMails } from '@/lib/mail/outbox';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { signedToken } from '@/lib/security/signed-token';
import { listFirstMails, openMails, signingKey, type MailClaim } from './confirmation.db';

const DAY_MS = 86_400_000;

/** Ignores a product code without a price, because it may be any text, and each new text would allow one more mail. */
export const claimOf = ({ id, submittedAt, site, mailbox, productType, productCode, receipt }: NewLead): MailClaim => ({
  leadId: id,
  site,
  mailbox: createHash('sha256').update(mailbox).digest('base64url'),
  plan: (receipt && productCode) ?? productType ?? '',
  day: dayIn(marketOf(site).timeZone, submittedAt),
});

const firstDayOf = ({ market, now }: Ctx) => dayIn(market.timeZone, new Date(now.getTime() - MAIL_LINK_DAYS * DAY_MS));

const confirmation = signedToken({ purpose: 'confirm', payload: { leadId: z.guid() } });

export async function confirmLinks(
  db: Db,
  mails: readonly { readonly site: Site; readonly leadId: string; readonly locale: Locale }[],
): Promise<ReadonlyMap<string, string>> {
  const first = await listFirstMails(
    db,
    mails.map(({ leadId }) => leadId),
  );
  const secret = await signingKey(db);
  const links = mails
    .filter(({ leadId }) => first.has(leadId))
    .map(({ site, leadId, locale }) => {
      const token = confirmation.write({ secret, site }, { leadId });
      return [leadId, originOf(site) + href(marketOf(site), locale, { name: 'confirmMail', token })] as const;
    });
  return new Map(links);
}

/** Sends the waiting mails; a second call finds none. Throws NOT_FOUND for an invalid signature. */
export async function confirmAddress(ctx: Ctx, { token }: z.infer<typeof confirmRequest>): Promise<ConfirmOutcome> {
  const { db, site, now } = ctx;
  const leadId = confirmation.read({ secret: await signingKey(db), site, now }, token)?.leadId;
  if (leadId === undefined) throw new AppError('NOT_FOUND', 'Datos Inválidos');
  return db.transaction(async (tx) => {
    const opened = await openMails(tx, { site, leadId, since: firstDayOf(ctx) });
    await enqueueMails(
      tx,
      opened.waiting.map((payload) => ({ mail: 'visitorMail', payload })),
    );
    return opened.outcome;
  });
}
