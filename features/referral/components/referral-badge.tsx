import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { arriveByLink, refreshExecutive } from '@/features/referral/client';
import { referralCodeIn, LINK_PARAMETER } from '@/features/referral/referral-code';
import { useReferral } from '@/features/referral/referral.store';
import { hasStaffFlag, watchStaffFlags } from '@/lib/browser/staff-flags';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

const isStaff = () => hasStaffFlag('internalTraffic');

/** Reads the code and removes it from the address, so that a shared page does not share the referral. */
function takeCode(): string | null {
  const url = new URL(location.href);
  const code = referralCodeIn(url.search);
  if (url.searchParams.has(LINK_PARAMETER)) {
    url.searchParams.delete(LINK_PARAMETER);
    history.replaceState(history.state, '', url);
  }
  return code;
}

export function ReferralBadge() {
  const labels = lateWords().referral.badge;
  const { referral, clear } = useReferral();
  const staff = useSyncExternalStore(watchStaffFlags, isStaff, isStaff);

  useEffect(() => {
    const kept = useReferral.getState().referral;
    const code = takeCode() ?? (kept?.name === '' ? kept.code : undefined);
    if (code) void arriveByLink(code);
    else if (kept?.ejecutivo) refreshExecutive(kept).catch(() => undefined);
  }, []);

  function remove() {
    clear();
    document.querySelector('main')?.focus();
  }

  if (staff)
    return (
      <aside className="referral-badge print:hidden" aria-label={labels.title}>
        <p className="badge badge-warning max-md:mt-2">{labels.internal}</p>
      </aside>
    );
  if (!referral?.name) return null;
  return (
    <aside className="referral-badge print:hidden" aria-label={labels.title}>
      <Disclosure
        summaryClass="flex min-h-9 max-w-[max(46px,calc(100vw-278px))] cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-semibold shadow-soft max-md:min-h-11 md:max-w-56"
        summary={
          <>
            <Icon name="user" className="size-5 shrink-0" />
            <span className="truncate">{referral.name}</span>
          </>
        }
      >
        <div className="card absolute top-full right-0 mt-2 w-72 max-w-[calc(100vw-114px)] md:max-w-72 space-y-3 p-4 shadow-soft">
          <p>{fill(referral.ejecutivo ? labels.executive : labels.text, { name: referral.name })}</p>
          <Button variant="plain" className="-ml-2.5" onClick={remove}>
            {labels.remove}
          </Button>
        </div>
      </Disclosure>
    </aside>
  );
}
