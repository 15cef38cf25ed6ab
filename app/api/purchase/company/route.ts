import { identitiesOf } from '@/features/lead/lead-kinds';
import * as api from '@/features/purchase/company/company.api';
import {
  beginCompanyPurchase,
  fieldWords,
  showCompanyPurchase,
} from '@/features/purchase/company/server/begin-company-purchase';
import { serve } from '@/lib/http/route';
import { LEAD_LIMITS } from '@/lib/security/rate-limits';

export const GET = serve(api.showCompanyPurchase, showCompanyPurchase);

export const POST = serve(api.beginCompanyPurchase, beginCompanyPurchase, {
  fieldWords,
  counted: { perVisitor: LEAD_LIMITS, persons: ({ email, phone }) => identitiesOf({ email, telefono: phone }) },
});
