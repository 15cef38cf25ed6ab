'use client';

import type { ButtonVariant } from '@/components/ui/button-style';
import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';

const ReferralSearch = lazyComponent(() => import('./referral-search').then((module) => module.ReferralSearch), {
  words: ['contact', 'policies', 'referral'],
});

type Props = { label: string; email: string | null; phone: string | null; variant?: ButtonVariant; className?: string };

export const ReferralButton = ({ label, email, phone, variant = 'plain', className }: Props) => (
  <DialogButton
    variant={variant}
    className={className}
    preload={ReferralSearch.preload}
    renderDialog={(state) => <ReferralSearch {...state} email={email} phone={phone} />}
  >
    {label}
  </DialogButton>
);
