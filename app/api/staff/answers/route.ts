import { keptAnswerRequest, keptAnswers } from '@/features/chat/staff/staff-chat-schemas';
import { readAnswers, saveAnswer } from '@/features/back-office/chats/server/answers';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done, noInput } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(noInput, keptAnswers, requirePermission('chat:read', readAnswers), {
  summary: 'Answers that are kept ready for chats',
  refusals: [401, 403],
});

export const POST = postRoute(keptAnswerRequest, done, requirePermission('chat:write', saveAnswer), {
  effect: 'continues',
  summary: 'Keeps an answer ready, or changes one',
  refusals: [401, 403, 404],
});
