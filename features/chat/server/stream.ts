import 'server-only';
import type { ChatState } from '@/features/chat/chat.api';
import { MESSAGES_MAX } from '@/features/chat/chat-rules';
import type { Ctx } from '@/lib/context/ctx';
import { eventFrame, eventResponse, HEARTBEAT_MS, holdStream, STREAM_LIFE_MS } from '@/lib/http/event-response';
import { visitorKey } from '@/lib/security/visitor';
import { searchName } from '@/lib/i18n/line-words';
import { callerOf, findCaller, unknownConversation, type Caller } from './proof';
import { findConversation, watchConversation } from './chat.db';
import { SIDES, type Side } from '@/lib/contract/chat-sides';
import { watchSessions } from '@/lib/session-changes';

type ConversationEvents = {
  readonly next: (ms: number) => Promise<{ readonly typing: Side | undefined; readonly isIdle: boolean } | null>;
  readonly close: () => void;
};

/** Collects notifications about the conversation and the caller's sessions until `next` returns them together. */
function watchEvents({ leadId, userId, side: own }: Caller): ConversationEvents {
  let typing: Side | undefined;
  let hasChanged = false;
  let isClosed = false;
  let wake = () => {};
  const hear = (event: string | null) => {
    const typist = SIDES.find((side) => event === `typing ${side}`);
    if (typist === own) return;
    if (typist) typing = typist;
    else hasChanged = true;
    wake();
  };
  const ends = [watchConversation(leadId, hear), ...(userId === null ? [] : [watchSessions(userId, () => hear(null))])];

  async function next(ms: number) {
    if (!hasChanged && !typing && !isClosed)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    if (isClosed) return null;
    const seen = { typing, isIdle: !hasChanged && !typing };
    typing = undefined;
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

const LIMITS = { perProcess: 2_000, perVisitor: 30, perSide: 4 };

const withSearchName = ({ market, locale }: Ctx, { visitor, ...state }: ChatState): ChatState => ({
  ...state,
  visitor: visitor && { ...visitor, searchType: searchName(market, locale, visitor.searchType) },
});

/** Reads messages from the table in order; events only trigger the read. Ends when the caller's access ends. */
async function* framesOf(ctx: Ctx, after: number, events: ConversationEvents): AsyncGenerator<string, void> {
  const until = Date.now() + STREAM_LIFE_MS;
  let [last, lastState] = [after, ''];
  yield 'retry: 1000\n\n';
  while (Date.now() < until) {
    const caller = await findCaller({ ...ctx, now: new Date() });
    const found = caller && (await findConversation(ctx, caller, last));
    if (!found) return;
    for (const message of found.messages) {
      yield eventFrame('message', message, message.seq);
      last = message.seq;
    }
    if (found.messages.length > 0) continue;
    const state = eventFrame('state', withSearchName(ctx, found.state));
    if (state !== lastState) yield (lastState = state);
    if (found.state.ended) return;
    const seen = await events.next(HEARTBEAT_MS);
    if (!seen) return;
    if (seen.isIdle) yield ':\n\n';
    if (seen.typing) yield eventFrame('typing', { typing: seen.typing });
  }
}

const seqOf = (lastEventId: string | null | undefined): number =>
  /^\d{1,7}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;

/** Server-sent events of the caller's conversation after `Last-Event-ID`. Throws NOT_FOUND. */
export async function openEvents(ctx: Ctx): Promise<Response> {
  const caller = await callerOf(ctx);
  if (!(await findConversation(ctx, caller, MESSAGES_MAX))) throw unknownConversation();
  const close = () => {
    release();
    events.close();
  };
  const stream = { visitor: visitorKey(ctx.actor.ip), side: `${caller.leadId} ${caller.side}`, close };
  const release = holdStream(stream, LIMITS);
  const events = watchEvents(caller);
  return eventResponse(framesOf(ctx, seqOf(ctx.actor.lastEventId), events), close);
}
