import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ChatMessage } from '@/features/chat/chat.api';
import { MESSAGES_MAX } from '@/features/chat/chat-rules';
import { locale as locales, type Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { chatMessage, conversation, executive, lead } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import { listMessages } from './chat.db';

export type ChatMailRow = {
  readonly leadId: string;
  readonly site: Site;
  readonly locale: Locale;
  readonly link: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly searchType: string;
  readonly executive: { readonly id: number; readonly name: string; readonly email: string } | null;
};

/** Across sites: for mails only. A mail may precede its conversation; its link works later. */
export async function listForMails(db: Db, leadIds: readonly string[]): Promise<ChatMailRow[]> {
  const rows = await db
    .select()
    .from(lead)
    .leftJoin(conversation, eq(conversation.leadId, lead.id))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(inArray(lead.id, [...leadIds]));
  return rows.map(({ conversation: row, lead: asked, executive: taker }) => ({
    leadId: asked.id,
    site: asked.site as Site,
    locale: locales.catch(DEFAULT_LOCALE).parse(row?.locale),
    link: row?.link ?? 0,
    name: asked.firstName,
    email: asked.email,
    phone: asked.phone,
    searchType: row?.searchType ?? asked.productType ?? '',
    executive: taker && { id: taker.id, name: `${taker.firstNames} ${taker.lastNames}`, email: taker.email },
  }));
}

export async function listFirstQuestions(db: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { leadId, seq, sender, text } = chatMessage;
  const rows = await db
    .selectDistinctOn([leadId], { leadId, text })
    .from(chatMessage)
    .where(and(inArray(leadId, [...leadIds]), eq(sender, 'visitor')))
    .orderBy(leadId, asc(seq));
  return new Map(rows.map((row) => [row.leadId, row.text]));
}

export const listAllMessages = (db: Db, leadId: string): Promise<ChatMessage[]> =>
  listMessages(db, leadId, 0, MESSAGES_MAX);
