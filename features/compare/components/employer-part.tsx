import type { InsuranceItem } from '@/features/catalogue/contract';
import { employerCreditText } from '@/features/catalogue/wording/reference';
import { isOnlyThroughEmployer } from '@/features/profile/domain/applicant';
import type { ListViewData } from './list-context';

type Props = { item: Pick<InsuranceItem, 'entry'>; setting: Pick<ListViewData, 'line' | 'labels' | 'wording'> };

/** Below a plan's price: that it is had through an employer only, what the employer pays of it, and whom it is not for. */
export function EmployerPart({ item, setting: { line, labels, wording } }: Props) {
  const credit = employerCreditText(line, labels.for, wording.tag, 'creditShort');
  return (
    <>
      {isOnlyThroughEmployer(item, line) && <p className="text-sm font-semibold">{labels.card.employerOnly}</p>}
      {credit && (
        <p className="text-sm text-ink-soft">
          {credit}. {labels.for.notOnPayroll}.
        </p>
      )}
    </>
  );
}
