import type { InsuranceItem } from '@/features/catalogue/contract';
import { useList } from '@/features/compare/components/list-context';
import { fill, plural } from '@/lib/i18n/labels';

const NAMED = 2;

export function PlanClinics({ clinics }: Pick<InsuranceItem, 'clinics'>) {
  const { labels, wording } = useList();
  if (clinics.length === 0) return null;
  const names = clinics.slice(0, NAMED).join(', ');
  const more = clinics.length - NAMED;
  return (
    <p className="plan-clinics">
      {more > 0 ? fill(plural(labels.card.clinicsMore, more, wording.tag), { names }) : names}
    </p>
  );
}
