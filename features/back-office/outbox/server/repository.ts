import 'server-only';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@/features/back-office/domain';
import type { MailsQuery } from '@/features/back-office/outbox/contract';
import type { Slice } from '@/features/back-office/server/page';
import { withinOwnSites } from '@/features/back-office/server/scope';
import { beginsWith, containing, matches } from '@/features/back-office/server/search-repository';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { lead, outboxMail } from '@/lib/db/schema';
import { countMails, listMails, retryAll } from '@/lib/mail/outbox-admin';

type Viewer = Pick<User, 'site'>;
type Asked = Pick<MailsQuery, 'q' | 'state'>;

const found = alias(outboxMail, 'found');

/** Separate conditions, each with its own index: one for all would read every mail. */
function isAsked(q: string): SQL {
  const typed = q.toLowerCase();
  const isTo = sql`lower(${found.recipient}) like ${containing(typed)}`;
  return sql`${outboxMail.id} in (
    select ${found.id} from ${outboxMail} found where ${or(isTo, beginsWith(found.id, typed), beginsWith(found.leadId, typed))}
    union all
    select ${found.id} from ${lead} join ${outboxMail} found on ${found.leadId} = ${lead.id} where ${matches(q)})`;
}

const mailsWithin = (user: Viewer, q?: string): SQL | undefined =>
  and(withinOwnSites(user, outboxMail.site), q === undefined ? undefined : isAsked(q));

export async function isOwnMail(db: Db, user: Viewer, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.id, id), mailsWithin(user)));
  return rows.length > 0;
}

const filterOf = (user: Viewer, { q, state }: Asked) => ({ ...(state && { state }), where: mailsWithin(user, q) });

export const listMailsOf = (db: Db, user: Viewer, asked: Asked, { at, limit }: Slice) =>
  listMails(db, { ...filterOf(user, asked), offset: at, limit });

export const countMailsOf = (db: Db, user: Viewer, asked: Asked): Promise<number> =>
  countMails(db, { ...filterOf(user, asked), limit: MOST_COUNTED });

export const retryMailsOf = (db: Db, user: Viewer) => retryAll(db, mailsWithin(user));
