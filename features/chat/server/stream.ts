import 'server-only';
import type { ChatState } from '@/features/chat/contract';
import { MESSAGES_MAX } from '@/features/chat/domain';
import { AppError, unavailable } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { lossOf } from '@/lib/db/outage';
import { lifecycle } from '@/lib/http/lifecycle';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';
import { processWide } from '@/lib/process-wide';
import { scaled } from '@/lib/security/limiter';
import { visitorKey } from '@/lib/security/visitor';
import { searchName } from '@/lib/i18n/line-words';
import { watchEvents, type ConversationEvents } from './conversation-events';
import { callerOf, unknownConversation, type Caller } from './proof';
import { findConversation } from './repository';

/** Proxies close what is silent for a minute, or half of one. */
const HEARTBEAT_MS = 20_000;
/** Then the browser asks anew, from where it was: what nobody reads any more does not stay for ever. */
const LIFE_MS = 15 * 60_000;
/** Streams of a process, of one visitor's address (an office has one), and of one side of a conversation (its tabs). */
const STREAM_LIMITS = { inProcess: 2_000, ofVisitor: 30, ofSide: 4 };

type Held = { readonly visitor: string; readonly side: string; readonly close: () => void };

const streams = processWide('chat-streams', () => {
  const held = new Set<Held>();
  lifecycle().onDrain.push(() => held.forEach(({ close }) => close()));
  return held;
});

/** One tab too many ends the oldest, which may be a connection that nobody reads. */
function hold(stream: Held): void {
  const others = [...streams];
  if (others.length >= STREAM_LIMITS.inProcess) throw unavailable(5);
  if (others.filter(({ visitor }) => visitor === stream.visitor).length >= scaled(STREAM_LIMITS.ofVisitor))
    throw new AppError('TOO_MANY_REQUESTS', 'Demasiadas solicitudes', { retryAfter: 10 });
  const own = others.filter(({ side }) => side === stream.side);
  if (own.length >= STREAM_LIMITS.ofSide) own[0]!.close();
  streams.add(stream);
}

const frame = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const withSearchName = ({ market, locale }: Ctx, { visitor, ...state }: ChatState): ChatState => ({
  ...state,
  visitor: visitor && { ...visitor, searchType: searchName(market, locale, visitor.searchType) },
});

/** From the table, in its order; events only say when to look. */
async function* framesOf(
  ctx: Ctx,
  caller: Caller,
  after: number,
  events: ConversationEvents,
): AsyncGenerator<string, void> {
  const until = Date.now() + LIFE_MS;
  let [last, said] = [after, ''];
  yield 'retry: 1000\n\n';
  while (Date.now() < until) {
    const found = await findConversation(ctx, caller, last);
    if (!found) return;
    for (const message of found.messages) {
      yield frame('message', message, message.seq);
      last = message.seq;
    }
    if (found.messages.length > 0) continue;
    const state = frame('state', withSearchName(ctx, found.state));
    if (state !== said) yield (said = state);
    if (found.state.ended) return;
    const seen = await events.next(HEARTBEAT_MS);
    if (!seen) return;
    if (seen.isIdle) yield ':\n\n';
    for (const typing of seen.typing) if (typing !== caller.side) yield frame('typing', { typing });
  }
}

function bodyOf(frames: AsyncGenerator<string, void>, close: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isLeft = false;

  /** Null at the end, and at a failure: the browser asks anew, and is told then what is wrong. */
  async function nextFrame(): Promise<string | null> {
    try {
      const { value, done } = await frames.next();
      return done ? null : value;
    } catch (error) {
      if (lossOf(error) === null) logger.error({ reason: reasonOf(error) }, 'chat stream');
      return null;
    }
  }

  return new ReadableStream({
    async pull(controller) {
      const text = await nextFrame();
      // Whoever left meanwhile has closed it.
      if (isLeft) return;
      if (text !== null) return controller.enqueue(encoder.encode(text));
      close();
      controller.close();
    },
    cancel() {
      isLeft = true;
      close();
    },
  });
}

const seqOf = (lastEventId: string | null | undefined): number =>
  /^\d{1,7}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;

/** Server-sent events of the caller's conversation, from the one after `Last-Event-ID` on. @throws NOT_FOUND */
export async function openEvents(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const caller = await callerOf(ctx);
  if (!(await findConversation(ctx, caller, MESSAGES_MAX))) throw unknownConversation();
  const events = watchEvents(caller.leadId);
  const held: Held = {
    visitor: visitorKey(ctx.actor.ip),
    side: `${caller.leadId} ${caller.side}`,
    close() {
      streams.delete(held);
      events.close();
    },
  };
  try {
    hold(held);
  } catch (error) {
    events.close();
    throw error;
  }
  return bodyOf(framesOf(ctx, caller, seqOf(ctx.actor.lastEventId), events), held.close);
}
