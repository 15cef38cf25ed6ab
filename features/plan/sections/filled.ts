import { isClinic } from '@/features/plan/clinics/domain';
import { knownOffers } from '@/features/catalogue/domain';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { ItemSection, SectionAnswers } from './section';

/** Whether a section has something to say, by its answer; one that has not is not shown. */
export const FILLED_ANSWER: { readonly [N in keyof SectionAnswers]: (data: SectionAnswers[N]) => boolean } = {
  // Of a plan of which no coverage is known it says so.
  coverageSummary: ({ top, groups }) => top.length > 0 || groups.length === 0,
  coverages: ({ groups }) => groups.length > 0,
  topAmounts: ({ topAmounts, deductibles }) => topAmounts.length + deductibles.length > 0,
  exclusions: ({ exclusions }) => exclusions.length > 0,
  // Clinics have a table of their own.
  coverageOrganizations: ({ organizations }) => organizations.some((one) => !isClinic(one)),
  features: ({ features }) => features.length > 0,
  descriptions: ({ descriptions }) => descriptions.length > 0,
  conditions: ({ howToContract, whoMayEnter, waitingPeriods, entryAges }) =>
    howToContract.length + whoMayEnter.length + waitingPeriods.length > 0 || entryAges !== null,
  faq: ({ questions }) => questions.length > 0,
  whyUs: ({ reasons }) => reasons.length > 0,
  feedbacks: (data) => data.feedbacks.length > 0,
};

/** Whether a section of what the plan's card knows has something to say. */
export const FILLED_ITEM: Readonly<Record<ItemSection, (item: InsuranceItem) => boolean>> = {
  facts: () => true,
  offers: ({ offers }) => offers === 0 || knownOffers(offers).length > 0,
  payments: ({ paymentInfo }) => paymentInfo.methods.length > 0,
};
