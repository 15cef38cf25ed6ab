import { useRef, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ProfileEntry } from '@/features/profile/client';
import type { Currency } from '@/lib/contract/atoms';
import type { ProductLine } from '@/lib/markets/market';

export type FormSubject = {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  money: { readonly tag: string; readonly currency: Currency };
};

type Options = FormSubject & {
  onSubmitted?: (entry: ProfileEntry) => void | Promise<void>;
};

// The form weighs as much as the whole list, so it comes when the pointer nears the button.
const ProfileDialog = lazyComponent(() => import('./profile-dialog').then((module) => module.ProfileDialog), {
  words: ['form', 'profile'],
});
const preload = () => void ProfileDialog.preload();

export function useProfileForm({ line, money, onSubmitted }: Options) {
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    const isThere = await ProfileDialog.preload();
    setLoaded(isThere);
    setOpen(isThere);
    setFailed(!isThere);
  }

  const press = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => void open(),
    onPointerEnter: preload,
    onFocus: preload,
  } as const;
  const dialog = isLoaded && (
    <ProfileDialog
      open={isOpen}
      onClose={() => setOpen(false)}
      opener={button}
      onEdit={() => void open()}
      line={line}
      money={money}
      onSubmitted={onSubmitted}
    />
  );
  return { open, failed, button, press, dialog };
}
