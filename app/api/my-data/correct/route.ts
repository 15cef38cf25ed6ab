import { errorWords } from '@/features/lead/domain';
import { correctRequest, done } from '@/features/rights/contract';
import { correctMyData } from '@/features/rights/server/service';
import { route } from '@/lib/http/route';
import { labelsOf } from '@/lib/i18n/messages';

export const POST = route(correctRequest, done, correctMyData, {
  summary: 'Corrects name and phone in all requests of who proves an address',
  refusals: [403],
  fieldWords: (message, locale) => errorWords(message, labelsOf(locale, 'contact').errors),
});
