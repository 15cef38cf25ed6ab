import * as z from '@/lib/contract/zod';
import { openEvents } from '@/features/chat/server/stream';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, z.string(), openEvents, {
  summary: 'Server-sent events of a conversation: messages, what was read, who types; from after Last-Event-ID on',
  mediaType: 'text/event-stream',
  refusals: [404],
});
