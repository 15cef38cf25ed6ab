import * as z from '@/lib/contract/zod';
import { openEvents } from '@/features/chat/server/stream';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compressed or held by a proxy, an event would come with the next one.
  'cache-control': 'private, no-store, no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export const GET = route(
  noInput,
  z.string(),
  async (ctx) => new Response(await openEvents(ctx), { headers: HEADERS }),
  {
    summary: 'Server-sent events of a conversation: messages, what was read, who types; from after Last-Event-ID on',
    mediaType: 'text/event-stream',
    refusals: [404],
  },
);
