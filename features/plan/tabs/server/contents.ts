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

/** By section; a document's tab is there when the document is. Their components: app/…/plan/*-section.tsx and sections.tsx. */
export const contents: Readonly<Record<SectionName, HasContent>> = {
  ...bodyContents,
  clinics: async (plan) => (await loadAnswer('coverageOrganizations', plan)).organizations.some(isClinic),
  similar: async (plan) => (await loadSimilar(plan)).length > 0,
  receipt: async (plan) => (await loadReferenceReceipt(plan)) !== null,
  ...isapreContents,
  document: () => true,
  request: () => true,
};
