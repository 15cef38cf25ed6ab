import type { InsuranceItem } from '@/features/catalogue/contract';
import type { SectionAnswers } from './section';
import type { SectionSetting } from './setting';

type Names = SectionSetting['names'];
type Known = { readonly [N in keyof SectionAnswers]?: (item: InsuranceItem, names: Names) => SectionAnswers[N] | null };

const verifiedOf = ({ insuranceMetadata }: InsuranceItem) => insuranceMetadata.metadata.verified;

/** Answers of which the plan's card has enough to begin with; null: the card has nothing of it, which says nothing. */
const KNOWN: Known = {
  coverageSummary: (item, names) =>
    item.coverages.length === 0
      ? null
      : {
          verified: verifiedOf(item),
          top: item.coverages.map((coverage) =>
            Object.assign({ name: names.coverages[coverage.code] ?? coverage.code }, coverage),
          ),
          groups: [],
        },
  features: (item, names) => ({
    verified: verifiedOf(item),
    features: item.features.map((code) => ({ code, name: names.features[code] ?? code })),
  }),
};

/** What the card says already of an answer that is on its way. */
export function knownOf<N extends keyof SectionAnswers>(name: N, item: InsuranceItem, names: Names) {
  return KNOWN[name]?.(item, names) ?? null;
}
