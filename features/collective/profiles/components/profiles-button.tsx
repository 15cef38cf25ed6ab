'use client';

import type { ReactNode } from 'react';
import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useListOf } from '@/features/profile/profile.store';
import type { ProfilesDialogProps } from './profiles-dialog';

const ProfilesDialog = lazyComponent(() => import('./profiles-dialog').then((module) => module.ProfilesDialog), {
  words: ['profilesSheet'],
});

const RequestedList = lazyComponent(() => import('./requested-list').then((module) => module.RequestedList), {
  words: ['profilesSheet'],
});

/** Shows the employer's list priced for the plan instead of `children`. */
export function IfListed({ id, children }: { id: number; children: ReactNode }) {
  const list = useListOf(id);
  return list ? <RequestedList list={list} /> : children;
}

export function ProfilesButton({ label, ...what }: Omit<ProfilesDialogProps, 'open' | 'onClose'> & { label: string }) {
  return (
    <DialogButton
      variant="plain"
      className="-ml-2.5"
      preload={ProfilesDialog.preload}
      renderDialog={(state) => <ProfilesDialog {...what} {...state} />}
    >
      {label}
    </DialogButton>
  );
}
