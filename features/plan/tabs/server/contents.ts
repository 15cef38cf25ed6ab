import 'server-only';
import { isClinic } from '@/features/plan/clinics/domain';
import { loadSimilar } from '@/features/plan/findability/server/queries';
import { isapreContents } from '@/features/plan/isapre/server/contents';
import { loadReferenceReceipt } from '@/features/plan/receipt/server/queries';
import { bodyContents, loadAnswer } from '@/features/plan/sections/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import type { SectionName } from '@/features/plan/tabs/domain';

/** Whether a section has something to say of a plan. It reads what the section itself will read, which is kept for it. */
type HasContent = (plan: PlanScope) => boolean | Promise<boolean>;

/** The sections that exist; whoever builds one registers it here and, with its component, in app/…/plan/*-section.tsx or sections.tsx. */
export const contents: Partial<Record<SectionName, HasContent>> = {
  ...bodyContents,
  clinics: async (plan) => (await loadAnswer('coverageOrganizations', plan)).organizations.some(isClinic),
  similar: async (plan) => (await loadSimilar(plan)).length > 0,
  receipt: async (plan) => (await loadReferenceReceipt(plan)) !== null,
  ...isapreContents,
  request: () => true,
};
