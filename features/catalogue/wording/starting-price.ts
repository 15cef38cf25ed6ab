import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { plural, type PluralForms } from '@/lib/i18n/labels';
import type { ProductLine } from '@/lib/markets/market';

type Plan = Pick<InsuranceItem, 'priceRange' | 'insuranceMetadata'>;
type Line = Pick<ProductLine, 'reference'>;

/** Employees of a price per employee without a profile: the line's, or the plan's minimum. Null: another unit. */
export const referenceEmployees = ({ priceRange, insuranceMetadata }: Plan, { reference }: Line): number | null =>
  priceRange.unit === 'employee' ? Math.max(reference.employees, insuranceMetadata.metadata.minsubscribers ?? 0) : null;

type Words = { readonly from: string; readonly forEmployees: PluralForms };

/** 'para 10 empleados', or 'desde'. A price per employee falls with their number, so it is not the lowest one. */
export function startingLabel(plan: Plan, line: Line, { from, forEmployees }: Words, tag: string): string {
  const employees = referenceEmployees(plan, line);
  return employees === null ? from : plural(forEmployees, employees, tag);
}
