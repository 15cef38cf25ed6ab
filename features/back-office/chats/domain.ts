import type { ChatRow } from '@/features/chat/staff/contract';
import { permissionsOf, type User } from '@/features/identity/domain';

type HandedOver = Pick<ChatRow, 'executive' | 'state'>;

/** With a chat goes its request: an executive gives on their own, as long as it lasts; any is for who gives out requests. */
export function mayHandOver(user: User, { executive, state }: HandedOver): boolean {
  const permissions = permissionsOf(user);
  if (permissions.includes('contact-us:assign')) return true;
  const isOwn = executive !== null && executive.id === user.executiveId;
  return permissions.includes('chat:write') && isOwn && state !== 'ended';
}

/** The executive as whom somebody may take a chat that is another's, or nobody's; null: none. */
export const takesAs = (user: User, chat: HandedOver): number | null =>
  chat.state !== 'ended' && chat.executive?.id !== user.executiveId && mayHandOver(user, chat)
    ? user.executiveId
    : null;
