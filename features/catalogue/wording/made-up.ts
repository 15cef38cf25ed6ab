import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Wording } from './price';

type Row = Pick<InsuranceItem['insuranceMetadata']['metadata'], 'verified' | 'demonstration'>;

export function demonstrationNote(rows: readonly Row[], { terms }: Pick<Wording, 'terms'>): string | null {
  if (rows.some(({ verified }) => !verified)) return terms.madeUp.whole;
  return rows.some(({ demonstration }) => demonstration) ? terms.madeUp.partly : null;
}
