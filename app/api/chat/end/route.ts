import { endChat } from '@/features/chat/server/service';
import { done, noInput } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noInput, done, endChat, {
  summary: 'Ends a conversation; the visitor gets it by mail when an executive took part',
  refusals: [404],
  effect: 'continues',
});
