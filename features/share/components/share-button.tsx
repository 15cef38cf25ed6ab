'use client';

import { DialogButton } from '@/components/ui/dialog-button';
import { Icon } from '@/components/ui/icon';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ShareDialogProps } from './share-dialog';

const ShareDialog = lazyComponent(() => import('./share-dialog').then((module) => module.ShareDialog), {
  words: ['share'],
});

type Props = Omit<ShareDialogProps, 'onClose'> & {
  label: string;
  className?: string;
  brief?: boolean;
};

export function ShareButton({ label, className, brief = false, ...what }: Props) {
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
