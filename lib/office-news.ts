import 'server-only';
import { sql } from 'drizzle-orm';
import { UUID } from '@/lib/contract/atoms';
import { NEWS_SECTIONS, type NewsSection } from '@/lib/contract/news-sections';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { notifications } from '@/lib/db/notifications';

const news = z.strictObject({
  section: z.enum(NEWS_SECTIONS),
  /** Of its row, and whose that is: nothing of them says who anybody is. */
  id: z.uuid(),
  site: z.string(),
  /** Who of our people changed it; null: nobody of them. */
  by: z.string().nullable(),
});
export type OfficeNews = z.infer<typeof news>;

/** By the noun of what the audit trail calls it. */
const SECTION_OF: Readonly<Record<string, NewsSection>> = {
  lead: 'requests',
  chat: 'chats',
  booking: 'agenda',
  mail: 'outbox',
};

type OfficeChange = { readonly action: string; readonly subject: string; readonly site: string | null };

/** Wakes the open screens of our people in every process, once the transaction has committed; what none of them shows is left out. */
export async function tellOffice(tx: Db, by: string | null, changes: readonly OfficeChange[]): Promise<void> {
  const told = changes.flatMap(({ action, subject: id, site }) => {
    const section = SECTION_OF[action.split('.')[0]!];
    return section && site !== null && UUID.test(id) ? [`office ${JSON.stringify({ section, id, site, by })}`] : [];
  });
  if (told.length > 0)
    await tx.execute(sql`select pg_notify('news', told) from json_array_elements_text(${JSON.stringify(told)}) told`);
}

/** @param onNews with null where some may have been missed @returns how to end it */
export const watchOffice = (onNews: (told: OfficeNews | null) => void): (() => void) =>
  notifications().subscribe('office', (text) => {
    if (text === null) return onNews(null);
    const { data } = news.safeParse(JSON.parse(text));
    if (data) onNews(data);
  });

/** Somebody's sessions are not what they were: what is open for them looks whether theirs still holds. */
export const tellSessions = async (tx: Db, userId: string): Promise<void> =>
  void (await tx.execute(sql`select pg_notify('news', ${`sessions:${userId} changed`})`));

export const watchSessions = (userId: string, onChange: () => void): (() => void) =>
  notifications().subscribe(`sessions:${userId}`, onChange);
