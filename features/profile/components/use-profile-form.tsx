import { useRef, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ProfileEntry } from '@/features/profile/client';
import type { Currency } from '@/lib/contract/atoms';
import type { ProductLine } from '@/lib/markets/market';

/** What a form of the profile is about. */
export type FormSubject = {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  /** BCP 47 tag and currency that amounts are read in. */
  money: { readonly tag: string; readonly currency: Currency };
};

type Options = FormSubject & {
  /** Starts the reload of what the profile prices; the dialog closes when it has started. */
  onSubmitted?: (entry: ProfileEntry) => void | Promise<void>;
};

// The form weighs as much as the whole list, so it comes when the pointer nears the button.
const ProfileDialog = lazyComponent(() => import('./profile-dialog').then((module) => module.ProfileDialog), {
  words: ['form', 'profile'],
});
const preload = () => void ProfileDialog.preload();

/** The form of the profile behind a button: `button` and `press` are the button's, `dialog` stands beside it. */
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
