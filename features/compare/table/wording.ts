import type { ListSetting } from '@/features/compare/components/list-context';
import type { LateWords } from '@/lib/i18n/late-words';
import type { TableWording } from './domain';

/** The words of the comparison table: those of the list, and its own. */
export function tableWording(
  { wording, names, labels, deductibleWord }: ListSetting,
  { table, instalment }: Pick<LateWords, 'table' | 'instalment'>,
): TableWording {
  return {
    ...wording,
    ...names,
    channels: table.channels,
    offers: labels.offers,
    instalment,
    soldOut: labels.card.soldOut,
    deductibleWord: labels.card[deductibleWord],
    rows: table.rows,
    persons: table.persons,
  };
}
