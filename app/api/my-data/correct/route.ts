import { contactFieldWords } from '@/features/lead/server/field-words';
import * as api from '@/features/rights/my-data.api';
import { correctMyData } from '@/features/rights/server/answer-person';
import { serve } from '@/lib/http/route';

export const POST = serve(api.correctMyData, correctMyData, { fieldWords: contactFieldWords });
