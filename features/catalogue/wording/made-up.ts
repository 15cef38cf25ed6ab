import type { InsuranceItem } from '@/features/catalogue/contract';
import type { Wording } from './price';

type Row = Pick<InsuranceItem['insuranceMetadata']['metadata'], 'verified' | 'demonstration'>;

/** What of these plans is made up and what is real, in the same words on every screen; null: they are a company's own. */
export function madeUpText(rows: readonly Row[], { terms }: Pick<Wording, 'terms'>): string | null {
  if (rows.some(({ verified }) => !verified)) return terms.madeUp.whole;
  return rows.some(({ demonstration }) => demonstration) ? terms.madeUp.partly : null;
}
