import { correctRequest } from '@/features/rights/my-data.api';
import { correctMyData } from '@/features/rights/server/service';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(correctRequest, done, correctMyData, {
  summary: 'Corrects name and phone in all requests of who proves an address',
  refusals: [403],
  fieldWords: contactFieldWords,
  effect: 'continues',
});
