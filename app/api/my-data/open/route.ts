import { openRequest, openResponse } from '@/features/rights/my-data.api';
import { openWithCode } from '@/features/rights/server/proof';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(openRequest, openResponse, openWithCode, {
  summary: 'Takes a code for a proof, which stands in the Authorization header of the others for 30 minutes',
  limit: 'codeTyped',
  fieldWords: contactFieldWords,
  effect: 'continues',
});
