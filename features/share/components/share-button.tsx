'use client';

import { useEffect, useEffectEvent } from 'react';
import { DialogButton } from '@/components/ui/dialog-button';
import { Icon } from '@/components/ui/icon';
import { lazyComponent } from '@/components/ui/lazy-component';
import { offerPageAddress } from '@/lib/browser/page-address';
import type { ShareDialogProps } from './share-dialog';

const ShareDialog = lazyComponent(() => import('./share-dialog').then((module) => module.ShareDialog), {
  words: ['policies', 'share'],
});

type Props = Omit<ShareDialogProps, 'onClose'> & { label: string; className?: string; brief?: boolean };

export function ShareButton({ label, className, brief = false, ...what }: Props) {
  const { kind, line, address } = what;
  const fullAddress = useEffectEvent(async () => {
    const [{ addressWithProfile }, { knownAnswers }] = await Promise.all([
      import('@/features/share/client'),
      import('@/features/profile/profile.store'),
    ]);
    const here = typeof address === 'function' ? address() : address;
    return addressWithProfile({
      address: here ?? location.pathname + location.search,
      productType: line.productType,
      profile: knownAnswers(line.profileForm)?.profile ?? null,
    });
  });
  const isPage = kind !== 'comparison';
  useEffect(() => (isPage ? offerPageAddress(() => fullAddress()) : undefined), [isPage]);

  return (
    <DialogButton
      variant="plain"
      className={className}
      preload={ShareDialog.preload}
      renderDialog={({ open, onClose }) => open && <ShareDialog {...what} onClose={onClose} />}
    >
      <Icon name="share-2" className="size-5" />
      <span className={brief ? 'max-md:sr-only' : undefined}>{label}</span>
    </DialogButton>
  );
}
