'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-style';
import { latePart } from '@/components/ui/late-part';

const ReferralSearch = latePart(() => import('./referral-search').then((module) => module.ReferralSearch));

type Props = {
  label: string;
  /** The market's people, for whom the search does not help. */
  email: string;
  phone: string;
  variant?: ButtonVariant;
  className?: string;
};

/** Opens the search for a referrer (spec section 2: the footer's referrals modal). Its script comes when somebody nears the button. */
export function ReferralButton({ label, email, phone, variant = 'plain', className }: Props) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={ReferralSearch.preload}
        onFocus={ReferralSearch.preload}
        onClick={() => setState('open')}
      >
        {label}
      </Button>
      {state !== 'never' && (
        <ReferralSearch email={email} phone={phone} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
