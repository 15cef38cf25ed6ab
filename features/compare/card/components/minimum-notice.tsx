import { missedMinimum } from '@/features/compare/card/collective';
import { useList } from '@/features/compare/components/list-context';
import { useProfileFor } from '@/features/profile/store';
import { plural } from '@/lib/i18n/labels';

/** How many a plan is made for: on a collective card only where the company is too small for it. */
export function MinimumNotice({ minsubscribers }: { minsubscribers: number | null }) {
  const { labels, line, wording } = useList();
  const company = useProfileFor('employees')?.colectivo;
  if (line.profileForm !== 'employees')
    return minsubscribers === null ? null : (
      <p className="text-sm text-ink-soft">{plural(labels.card.minimum, minsubscribers, wording.tag)}</p>
    );
  // Without a profile the price is for the line's reference company, and so is the notice.
  const missed = missedMinimum(minsubscribers, company?.cantidadempleados ?? line.reference.employees);
  return missed === null ? null : (
    <p className="text-sm font-semibold text-warning">{plural(labels.card.employeesMinimum, missed, wording.tag)}</p>
  );
}
