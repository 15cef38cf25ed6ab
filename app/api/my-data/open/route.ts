import { contactFieldWords } from '@/features/lead/server/field-words';
import * as api from '@/features/rights/my-data.api';
import { openWithCode } from '@/features/rights/server/proof';
import { serve } from '@/lib/http/route';

export const POST = serve(api.openWithCode, openWithCode, { fieldWords: contactFieldWords });
