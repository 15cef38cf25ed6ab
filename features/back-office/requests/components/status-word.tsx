import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { wordOf, type Coded } from './request-words';

const DOTS: Readonly<Record<number, string>> = {
  [LEAD_STATUS.none]: 'text-danger',
  [LEAD_STATUS.assigned]: 'text-accent',
  [LEAD_STATUS.pendingConfirmation]: 'text-warning',
  [LEAD_STATUS.onlineSale]: 'text-success',
};

/** A dot and the word, because colour alone is not accessible. */
export const StatusWord = ({ statuses, status }: { statuses: readonly Coded[]; status: number }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden="true" className={`size-2 rounded-full bg-current ${DOTS[status] ?? 'text-ink-soft'}`} />
    {wordOf(statuses, status)}
  </span>
);
