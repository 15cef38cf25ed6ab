'use client';

import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { PortalCard } from '@/features/layout/layout.api';

const PortalDialog = lazyComponent(() => import('./portal-dialog').then((module) => module.PortalDialog), {
  words: ['portal'],
});

type Props = { label: string; portals: readonly PortalCard[]; className: string };

export function PortalButton({ label, portals, className }: Props) {
  return (
    <DialogButton
      variant="plain"
      className={className}
      preload={PortalDialog.preload}
      renderDialog={(state) => <PortalDialog {...state} portals={portals} />}
    >
      {label}
    </DialogButton>
  );
}
