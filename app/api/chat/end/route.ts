import { done } from '@/features/chat/contract';
import { endChat } from '@/features/chat/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const POST = route(noInput, done, endChat, {
  summary: 'Ends a conversation; the visitor gets it by mail when an executive took part',
  refusals: [404],
});
