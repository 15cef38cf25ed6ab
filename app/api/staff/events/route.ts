import { openLive } from '@/features/back-office/live/server/stream';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(noInput, z.string(), allowed('account:read', openLive), {
  summary:
    'Server-sent events for our people: which requests, chats, calls and mails of theirs are new or changed, by id',
  mediaType: 'text/event-stream',
  refusals: [401, 403],
});
