import { startRequest, startResponse } from '@/features/chat/chat.api';
import { chatErrorWords } from '@/features/chat/domain';
import { startChat } from '@/features/chat/server/service';
import { identitiesOf } from '@/features/lead/domain';
import { postRoute } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const POST = postRoute(startRequest, startResponse, startChat, {
  summary: 'The form before a chat: a request like any other, and a conversation about it',
  effect: 'begins',
  refusals: [404, 409, 422],
  creates: true,
  fieldWords: (message, locale) => chatErrorWords(message, labelsOf(locale, 'chat').errors),
  counted: { perVisitor: LEAD_LIMITS, persons: identitiesOf },
});
