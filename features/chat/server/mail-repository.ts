import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import type { ChatMessage } from '@/features/chat/contract';
import { MESSAGES_MAX } from '@/features/chat/domain';
import { locale as locales, type Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { conversation, executive, lead } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import { listMessages } from './repository';

export type ChatMailRow = {
  readonly leadId: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly link: number;
  readonly startedAt: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly searchType: string;
  readonly executive: { readonly name: string; readonly email: string } | null;
};

/** Across sites: for mails only. */
export async function listForMails(db: Db, leadIds: readonly string[]): Promise<ChatMailRow[]> {
  const rows = await db
    .select()
    .from(conversation)
    .innerJoin(lead, eq(lead.id, conversation.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(inArray(conversation.leadId, [...leadIds]));
  return rows.map(({ conversation: row, lead: asked, executive: taker }) => ({
    leadId: row.leadId,
    site: row.site as Site,
    locale: locales.catch('es').parse(row.locale),
    link: row.link,
    startedAt: row.createdAt,
    name: asked.firstName,
    email: asked.email,
    phone: asked.phone,
    searchType: row.searchType,
    executive: taker && { name: `${taker.firstNames} ${taker.lastNames}`, email: taker.email },
  }));
}

export const listAllMessages = (db: Db, leadId: string): Promise<ChatMessage[]> =>
  listMessages(db, leadId, 0, MESSAGES_MAX);
