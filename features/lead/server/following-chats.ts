import 'server-only';
import { listAfterMail } from '@/features/lead/confirmation/server/repository';
import { CHAT_KIND } from '@/features/lead/domain';
import type { Db } from '@/lib/db/client';
import type { NewLead } from './repository';

/** As long after a request its mail still says what a chat's would. */
const CHAT_AFTER_SECONDS = 3600;

/** Without chats of who has just had a mail about another request. */
export async function withoutFollowingChats(tx: Db, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const chats = leads.filter(({ kind }) => kind === CHAT_KIND).map(({ id }) => id);
  const following = await listAfterMail(tx, chats, CHAT_AFTER_SECONDS);
  return leads.filter(({ id }) => !following.has(id));
}
