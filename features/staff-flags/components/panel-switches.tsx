import { SwitchField } from '@/components/form/switch-field';
import { useReferral } from '@/features/referral/store';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import type { LateWords } from '@/lib/i18n/late-words';
import { setStaffFlag } from '@/lib/browser/staff-flags';

/** Only where somebody of our own domains referred this browser: the flag alone anybody can set. */
export function PanelSwitches({ labels }: { labels: LateWords['staff'] }) {
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
