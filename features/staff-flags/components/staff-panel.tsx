'use client';

import { useEffect } from 'react';
import { SwitchField } from '@/components/form/switch-field';
import { Disclosure } from '@/components/ui/disclosure';
import { useStaff } from '@/features/staff-flags/store';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import { setStaffFlag } from '@/lib/site/staff-flags';
import { missingWord } from '@/lib/i18n/complete-words';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { PondererForm } from './ponderer-form';
import { ReceiptForm } from './receipt-form';

/** @param props.tag how the market writes amounts (BCP 47) */
export function StaffPanel({ tag }: { tag: string }) {
  const labels = lateWords().staff;
  const forced = useStaffFlag('forcedRefresh') ?? false;
  const setPonderer = useStaff((staff) => staff.setPonderer);

  useEffect(() => useStaff.getState().restore(), []);

  function leave() {
    setPonderer(null);
    setStaffFlag('forcedRefresh', false);
    setStaffFlag('internalTraffic', false);
  }

  return (
    <aside className="fixed top-[calc(var(--frame-top)+83px)] left-2 z-40" aria-label={labels.title}>
      <Disclosure
        summary={
          <>
            {labels.open}
            {labels.missing.length > 0 && (
              <span className="badge badge-warning">{fill(labels.untranslated, { n: labels.missing.length })}</span>
            )}
          </>
        }
        summaryClass="btn btn-quiet"
      >
        <div className="card mt-2 max-h-[calc(var(--frame-height)-150px)] w-80 space-y-4 overflow-y-auto p-4">
          {labels.missing.length > 0 && (
            <ul className="space-y-1 text-sm [overflow-wrap:anywhere]">
              {labels.missing.map((key) => (
                <li key={key}>{missingWord(key)}</li>
              ))}
            </ul>
          )}
          <PondererForm labels={labels} />
          <ReceiptForm labels={labels.receipt} tag={tag} />
          <SwitchField label={labels.forced} checked={forced} onChange={(on) => setStaffFlag('forcedRefresh', on)} />
          <button type="button" className="btn btn-plain" onClick={leave}>
            {labels.leave}
          </button>
        </div>
      </Disclosure>
    </aside>
  );
}
