'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { closeOnEscape } from '@/components/ui/close-on-escape';
import { Icon } from '@/components/ui/icon';
import { arriveByLink } from '@/features/referral/client';
import { codeIn, LINK_PARAMETER } from '@/features/referral/domain';
import { useReferral } from '@/features/referral/store';
import { hasStaffFlag, watchStaffFlags } from '@/lib/http/staff-flags';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

const isStaff = () => hasStaffFlag('internalTraffic');

/** The code that the address brings, which leaves it: whoever passes the page on does not pass the referral on. */
function takeCode(): string | null {
  const url = new URL(location.href);
  const code = codeIn(url.search);
  if (url.searchParams.has(LINK_PARAMETER)) {
    url.searchParams.delete(LINK_PARAMETER);
    history.replaceState(history.state, '', url);
  }
  return code;
}

/** Top right over the page (spec section 2): whom the visitor comes from, with the way to take it back, or 'Tráfico Interno'. */
export function ReferralBadge() {
  const labels = lateWords().referral.badge;
  const { referral, clear } = useReferral();
  const staff = useSyncExternalStore(watchStaffFlags, isStaff, isStaff);

  useEffect(() => {
    const kept = useReferral.getState().referral;
    const code = takeCode() ?? (kept?.name === '' ? kept.code : undefined);
    if (code) void arriveByLink(code);
  }, []);

  if (staff)
    return (
      <aside className="referral-badge" aria-label={labels.title}>
        <p className="badge badge-warning">{labels.internal}</p>
      </aside>
    );
  if (!referral?.name) return null;
  return (
    <aside className="referral-badge" aria-label={labels.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for its summary */}
      <details onKeyDown={closeOnEscape}>
        <summary className="btn btn-quiet max-w-56 min-w-0">
          <Icon name="user" className="size-5 shrink-0" />
          <span className="truncate">{referral.name}</span>
        </summary>
        <div className="card mt-2 ml-auto w-72 max-w-[calc(100vw-16px)] space-y-3 p-4 shadow-lg">
          <p>{fill(referral.ejecutivo ? labels.executive : labels.text, { name: referral.name })}</p>
          <Button variant="plain" className="-ml-2.5" onClick={clear}>
            {labels.remove}
          </Button>
        </div>
      </details>
    </aside>
  );
}
