import { http, HttpResponse } from 'msw';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import type { CoverageOrganizations, PlanExclusions } from '@/features/catalogue/detail/detail-schemas';
import { EXAMPLE } from '@/lib/contract/provenance';
import { sampleCases } from './sample-plan-answers';

const noCases: PlanCases = { ...sampleCases, rule: null, prices: [], places: [], elsewhere: null };
const noExclusions: PlanExclusions = { provenance: EXAMPLE, exclusions: [], gaps: [] };
const nobody: CoverageOrganizations = { organizations: [] };

export const silentPlans = [
  http.get('*/api/insurance/:id/cases', () => HttpResponse.json(noCases)),
  http.get('*/api/insurance/:id/exclusions', () => HttpResponse.json(noExclusions)),
  http.get('*/api/insurance/:id/coverageOrganizations', () => HttpResponse.json(nobody)),
];
