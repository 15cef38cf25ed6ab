'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { latePart } from '@/components/ui/late-part';
import type { ShareDialogProps } from './share-dialog';

const ShareDialog = latePart(() => import('./share-dialog').then((module) => module.ShareDialog));

type Props = Pick<ShareDialogProps, 'kind' | 'line' | 'tag'> & {
  label: string;
  /** Public address of what is shared; that of the page, if none is given. */
  address?: string | (() => string);
  /** What it is called where it arrives; like the page, if nothing is given. */
  name?: string;
  className?: string;
  /** On a phone its picture says enough. */
  brief?: boolean;
};

type Opened = Pick<ShareDialogProps, 'address' | 'name'>;

function addressNow(address: Props['address']): string {
  if (typeof address === 'function') return address();
  return address ?? location.pathname + location.search;
}

/** Opens what makes a link of a search. Nothing of that is loaded before it is wanted. */
export function ShareButton({ label, address, name, className, brief = false, ...what }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <Button
        variant="plain"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={ShareDialog.preload}
        onFocus={ShareDialog.preload}
        onClick={() => setOpened({ address: addressNow(address), name: name ?? document.title })}
      >
        <Icon name="share-2" className="size-5" />
        <span className={brief ? 'max-md:sr-only' : undefined}>{label}</span>
      </Button>
      {opened && <ShareDialog {...what} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
