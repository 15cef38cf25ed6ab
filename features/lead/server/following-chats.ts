import 'server-only';
import { CHAT_KIND } from '@/features/lead/domain';
import type { Db } from '@/lib/db/client';
import { listEarlier } from './earlier-repository';
import type { NewLead } from './repository';

/** As long after a request its mail still says what a chat's would. */
const CHAT_AFTER_SECONDS = 3600;

/** Without chats of who has just had a mail about another request. */
export async function withoutFollowingChats(tx: Db, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const chats = leads.filter(({ kind }) => kind === CHAT_KIND);
  if (chats.length === 0) return leads;
  const earlier = await listEarlier(
    tx,
    chats.map(({ id }) => id),
  );
  return leads.filter(({ id, kind, site }) => {
    const last = kind === CHAT_KIND ? earlier.get(id) : undefined;
    return last?.site !== site || last.secondsBefore > CHAT_AFTER_SECONDS;
  });
}
