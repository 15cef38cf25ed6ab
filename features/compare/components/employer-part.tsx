import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { employerCreditNote } from '@/features/catalogue/wording/reference';
import { isOnlyThroughEmployer } from '@/features/profile/applicant';
import type { ListViewData } from './list-context';

type Props = { item: Pick<InsuranceItem, 'entry'>; setting: Pick<ListViewData, 'line' | 'labels' | 'wording'> };

export function EmployerPart({ item, setting: { line, labels, wording } }: Props) {
  const credit = employerCreditNote(line, labels.for, wording.tag);
  const onlyThroughEmployer = isOnlyThroughEmployer(item, line);
  if (!onlyThroughEmployer && !credit) return null;
  return (
    <p className="text-sm leading-tight text-ink-soft">
      {onlyThroughEmployer && <b className="font-semibold text-ink">{labels.card.employerOnly}. </b>}
      {credit && `${credit}.`}
    </p>
  );
}
