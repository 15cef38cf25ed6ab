import * as api from '@/features/purchase/company/company.api';
import { changeCompany, fieldWords } from '@/features/purchase/company/server/begin-company-purchase';
import { serve } from '@/lib/http/route';

export const POST = serve(api.changeCompany, changeCompany, { fieldWords });
