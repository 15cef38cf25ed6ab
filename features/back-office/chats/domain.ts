import type { ChatRow } from '@/features/chat/staff/contract';
import { permissionsOf, type User } from '@/features/identity/domain';

type HandedOver = Pick<ChatRow, 'executive' | 'state'>;

/**
 * A hand-over includes the request: executives may pass their own while the chat lasts; any other needs permission to
 * assign requests.
 */
export function mayHandOver(user: User, { executive, state }: HandedOver): boolean {
  const permissions = permissionsOf(user);
  if (permissions.includes('contact-us:assign')) return true;
  const isOwn = executive !== null && executive.id === user.executiveId;
  return permissions.includes('chat:write') && isOwn && state !== 'ended';
}

/** Executive as whom the user may take another's or an unassigned chat; null for none. */
export const takesAs = (user: User, chat: HandedOver): number | null =>
  chat.state !== 'ended' && chat.executive?.id !== user.executiveId && mayHandOver(user, chat)
    ? user.executiveId
    : null;
