'use client';

import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ProfilesDialogProps } from './profiles-dialog';

const ProfilesDialog = lazyComponent(() => import('./profiles-dialog').then((module) => module.ProfilesDialog), {
  words: ['profilesSheet'],
});

export function ProfilesButton({ label, ...what }: Omit<ProfilesDialogProps, 'onClose'> & { label: string }) {
  return (
    <DialogButton
      variant="plain"
      className="-ml-2.5"
      preload={ProfilesDialog.preload}
      renderDialog={({ open, onClose }) => open && <ProfilesDialog {...what} onClose={onClose} />}
    >
      {label}
    </DialogButton>
  );
}
