import * as api from '@/features/catalogue/catalogue.api';
import { planAnswers } from '@/features/plan/sections/server/section-contents';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readCoverageOrganizations, planAnswers.coverageOrganizations);
