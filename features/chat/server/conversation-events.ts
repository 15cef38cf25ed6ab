import 'server-only';
import { SIDES, type Side } from '@/lib/contract/chat-sides';
import { watchSessions } from '@/lib/session-changes';
import type { Caller } from './proof';
import { watchConversation } from './repository';

export type ConversationEvents = {
  /** When something may have changed, somebody types, or nothing happened for `ms`; null once it was closed. */
  readonly next: (ms: number) => Promise<{ readonly typing: readonly Side[]; readonly isIdle: boolean } | null>;
  readonly close: () => void;
};

/** What happens in one conversation and with the sessions of who looks at it, kept until it is asked for: much at once is one event. */
export function watchEvents({ leadId, userId }: Pick<Caller, 'leadId' | 'userId'>): ConversationEvents {
  const typing = new Set<Side>();
  let hasChanged = false;
  let isClosed = false;
  let wake = () => {};
  const hear = (event: string | null) => {
    const typist = SIDES.find((side) => event === `typing ${side}`);
    if (typist) typing.add(typist);
    else hasChanged = true;
    wake();
  };
  const ends = [watchConversation(leadId, hear), ...(userId === null ? [] : [watchSessions(userId, () => hear(null))])];

  async function next(ms: number) {
    if (!hasChanged && typing.size === 0 && !isClosed)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    if (isClosed) return null;
    const seen = { typing: [...typing], isIdle: !hasChanged && typing.size === 0 };
    typing.clear();
    hasChanged = false;
    return seen;
  }

  function close() {
    isClosed = true;
    for (const end of ends) end();
    wake();
  }

  return { next, close };
}
