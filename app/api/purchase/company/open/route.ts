import * as api from '@/features/purchase/company/company.api';
import { openCompanyLink } from '@/features/purchase/company/server/link';
import { serve } from '@/lib/http/route';

export const POST = serve(api.openCompanyLink, openCompanyLink);
