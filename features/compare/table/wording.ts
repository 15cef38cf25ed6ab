import type { ComparisonViewData } from '@/features/compare/components/list-context';
import type { LateWords } from '@/lib/i18n/late-words';

export type TableWording = ReturnType<typeof tableWording>;

export function tableWording(
  { layout, line, provenance, wording, uf, names, labels, deductibleWord, maximumWord }: ComparisonViewData,
  { coverages, table, instalment }: Pick<LateWords, 'coverages' | 'table' | 'instalment'>,
) {
  return {
    ...(uf ? { ...wording, uf } : wording),
    ...names,
    ...table,
    coverages: coverages as Readonly<Record<string, string>>,
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
    upTo: labels.card.paysUpTo,
  };
}
