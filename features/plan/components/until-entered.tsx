'use client';

import type { ReactNode } from 'react';
import { useProfileFor } from '@/features/profile/store';
import type { ProfileFormName } from '@/lib/markets/market';

type Props = { profileForm: ProfileFormName; children: ReactNode };

/** What is said until a profile is entered. Then it keeps its room unseen: a returning visitor's page does not jump. */
export function UntilEntered({ profileForm, children }: Props) {
  return <div className={useProfileFor(profileForm) ? 'invisible' : undefined}>{children}</div>;
}
