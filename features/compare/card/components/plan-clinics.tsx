import type { InsuranceItem } from '@/features/catalogue/contract';
import { namesInALine } from '@/features/compare/card/facts';
import { useList } from '@/features/compare/components/list-context';
import { fill, plural } from '@/lib/i18n/labels';

export function PlanClinics({ clinics }: Pick<InsuranceItem, 'clinics'>) {
  const { labels, wording } = useList();
  if (clinics.length === 0) return null;
  const named = namesInALine(clinics);
  const names = named.join(', ');
  const more = clinics.length - named.length;
  return (
    <p className="plan-clinics">
      {more > 0 ? fill(plural(labels.card.clinicsMore, more, wording.tag), { names }) : names}
    </p>
  );
}
