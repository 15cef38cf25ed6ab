'use client';

import { useEffect, useState } from 'react';
import { SwitchField } from '@/components/form/switch-field';
import { Disclosure } from '@/components/ui/disclosure';
import { useReferral } from '@/features/referral/store';
import { useStaff } from '@/features/staff-flags/store';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import { setStaffFlag } from '@/lib/browser/staff-flags';
import { missingWord } from '@/lib/i18n/complete-words';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';
import { ClearCache, takeClearFailure } from './clear-cache';
import { PageAddresses } from './page-addresses';
import { PondererForm } from './ponderer-form';
import { ReceiptForm } from './receipt-form';

/** Only where somebody of our own domains referred this browser: the flag alone anybody can set. */
function PanelSwitches({ labels }: { labels: LateWords['staff'] }) {
  const email = useReferral(({ referral }) => referral?.email ?? '');
  const forced = useStaffFlag('forcedRefresh') ?? false;
  const isOff = useStaffFlag('pixelsOff') ?? false;
  if (!labels.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return null;
  return (
    <>
      <SwitchField label={labels.forced} checked={forced} onChange={(on) => setStaffFlag('forcedRefresh', on)} />
      <SwitchField label={labels.pixels} checked={isOff} onChange={(off) => setStaffFlag('pixelsOff', off)} />
    </>
  );
}

/** `tag`: how the market writes amounts (BCP 47); `app`: the market's code. */
export type StaffPanelProps = { tag: string; app: string };

export function StaffPanel({ tag, app }: StaffPanelProps) {
  const labels = lateWords().staff;
  const setPonderer = useStaff((staff) => staff.setPonderer);

  const [hasClearFailed] = useState(takeClearFailure);

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
          <PanelSwitches labels={labels} />
          <PageAddresses labels={labels.addresses} />
          <ClearCache app={app} labels={labels} />
          <button type="button" className="btn btn-plain" onClick={leave}>
            {labels.leave}
          </button>
        </div>
      </Disclosure>
      {hasClearFailed && (
        <p role="alert" className="card mt-2 w-80 max-w-full p-4">
          {labels.notCleared}
        </p>
      )}
    </aside>
  );
}
