import 'server-only';
import { isClinic } from '@/features/plan/clinics/domain';
import { toCoverageOrganizations } from '@/features/plan/clinics/server/answer';
import { loadSection } from '@/features/plan/sections/server/queries';
import { isapreContents } from '@/features/plan/isapre/server/contents';
import type { PlanScope } from '@/features/plan/server/scope';
import type { SectionName } from '@/features/plan/tabs/domain';

/** Whether a section has something to say of a plan. It reads what the section itself will read, which is kept for it. */
type HasContent = (plan: PlanScope) => boolean | Promise<boolean>;

/** The sections that exist; whoever builds one registers it here and, with its component, in app/…/plan/sections.tsx. */
export const contents: Partial<Record<SectionName, HasContent>> = {
  offers: ({ item }) => item.offers === 0 || item.offers.length > 0,
  // Of a plan of which nothing is known, it says so.
  coverageSummary: ({ item }) => item.coverages.length > 0 || item.features.length === 0,
  facts: () => true,
  features: ({ item }) => item.features.length > 0,
  clinics: async ({ ctx, item }) =>
    (await loadSection(ctx, item.id, toCoverageOrganizations)).organizations.some(isClinic),
  ...isapreContents,
  request: () => true,
};
