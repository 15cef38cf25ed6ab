import 'server-only';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MESSAGE_SHOWN } from '@/features/back-office/requests/contract';
import { withinSites } from '@/features/back-office/server/scope';
import {
  CAMPAIGN,
  NAME_OF_EXECUTIVE,
  PAGE_BEFORE,
  STANDS_SINCE,
} from '@/features/back-office/server/search-repository';
import { isPartnerUser, type User } from '@/features/identity/domain';
import { lead, leadReminder, plan } from '@/lib/db/schema';

const UNREAD = sql<null>`null`;

const other = alias(lead, 'other');

/** Whose mailbox is the same is the same person. An index finds them. */
const ofPerson = (user: Pick<User, 'site'>): SQL<number> =>
  sql<number>`case when ${lead.mailbox} = '' then 1 else (select count(*)::int from ${lead} ${sql.identifier('other')} where ${and(
    eq(other.market, lead.market),
    eq(other.mailbox, lead.mailbox),
    eq(other.trial, lead.trial),
    withinSites(user, other),
  )}) end`;

const ROW = {
  id: lead.id,
  createdAt: lead.createdAt,
  site: lead.site,
  kind: lead.kind,
  firstName: lead.firstName,
  phone: lead.phone,
  email: lead.email,
  message: sql<string>`left(${lead.message}, ${MESSAGE_SHOWN})`,
  productType: lead.productType,
  productCode: lead.productCode,
  status: lead.status,
  subStatus: lead.subStatus,
  ticket: lead.ticketStatus,
  executiveId: lead.executiveId,
  executiveName: NAME_OF_EXECUTIVE,
  contactStoppedAt: lead.contactStoppedAt,
  changedAt: lead.updatedAt,
  remindAt: leadReminder.dueAt,
  ...{ campaign: UNREAD, pageBefore: UNREAD, planName: UNREAD, standsSince: UNREAD },
};

/**
 * The contact form promises its visitors that their data are the executive's alone: for a partner they are not even read.
 * Nor is the code of a plan, which may be anything that was typed.
 */
const PARTNERS_ROW = {
  ...ROW,
  ...{ kind: UNREAD, firstName: UNREAD, phone: UNREAD, email: UNREAD, message: UNREAD, productCode: UNREAD },
  ofPerson: sql<number>`1`,
  ticket: UNREAD,
  ...{ executiveId: UNREAD, executiveName: UNREAD, contactStoppedAt: UNREAD, changedAt: UNREAD, remindAt: UNREAD },
  ...{ campaign: CAMPAIGN, pageBefore: PAGE_BEFORE, planName: plan.displayName, standsSince: STANDS_SINCE },
};

/** Of a request for a row of the list: what whoever asks may see of it. */
export const columnsFor = (user: Pick<User, 'site'>) =>
  isPartnerUser(user) ? PARTNERS_ROW : { ...ROW, ofPerson: ofPerson(user) };
