import type { ComparisonViewData } from '@/features/compare/components/list-context';
import type { LateWords } from '@/lib/i18n/late-words';

export type TableWording = ReturnType<typeof tableWording>;

export function tableWording(
  { layout, line, provenance, wording, uf, names, labels, deductibleWord, maximumWord }: ComparisonViewData,
  { coverages, features, table, instalment }: Pick<LateWords, 'coverages' | 'features' | 'table' | 'instalment'>,
) {
  return {
    ...(uf ? { ...wording, uf } : wording),
    ...names,
    ...table,
    coverages: coverages as Readonly<Record<string, string>>,
    // A plan's page brings only the names of its own features.
    features: features as Readonly<Record<string, string>>,
    channels: table.channels as Readonly<Record<string, string>>,
    layout,
    line,
    provenance,
    instalment,
    maximumWord,
    deductibleWord,
    deductibleName: labels.card[deductibleWord],
    offers: labels.offers,
    soldOut: labels.card.soldOut,
    clinic: labels.card.clinic,
    starting: { from: table.rows.from, forEmployees: labels.card.forEmployees },
    upTo: labels.card.paysUpTo,
  };
}
