import 'server-only';
import { claimMails, listAfterMail } from '@/features/lead/confirmation/server/repository';
import { claimOf } from '@/features/lead/confirmation/server/service';
import { CHAT_KIND } from '@/features/lead/domain';
import type { Db } from '@/lib/db/client';
import type { NewLead } from './repository';

/** As long after a request its mail still says what a chat's would. */
const CHAT_AFTER_SECONDS = 3600;

/** Without chats of who has just had a mail about another request. */
async function withoutFollowingChats(tx: Db, leads: readonly NewLead[]): Promise<readonly NewLead[]> {
  const chats = leads.filter(({ kind }) => kind === CHAT_KIND).map(({ id }) => id);
  const following = await listAfterMail(tx, chats, CHAT_AFTER_SECONDS);
  return leads.filter(({ id }) => !following.has(id));
}

/** @returns those of which the visitor gets a mail at once */
export const claimVisitorMails = async (tx: Db, leads: readonly NewLead[]): Promise<string[]> =>
  claimMails(tx, (await withoutFollowingChats(tx, leads)).map(claimOf));
