import * as api from '@/features/catalogue/catalogue.api';
import { organizationsAndClinics } from '@/features/compare/server/search-plans';
import { serve } from '@/lib/http/route';

export const GET = serve(api.organizationsAndClinics, organizationsAndClinics);
