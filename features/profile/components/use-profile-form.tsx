import { useRef, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ProfileEntry } from '@/features/profile/client';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import type { Currency } from '@/lib/contract/atoms';

export type FormSubject = {
  line: CatalogueViewData['line'];
  money: { readonly tag: string; readonly currency: Currency };
};

type Options = FormSubject & {
  onSubmitted?: (entry: ProfileEntry) => void | Promise<void>;
};

// The form weighs as much as the whole list, so it comes when its button is neared: fetched ahead it would be paid for by
// every visit (145 KB).
const ProfileDialog = lazyComponent(() => import('./profile-dialog').then((module) => module.ProfileDialog), {
  words: ['form', 'profile'],
});

/** With its questions: once they are here, a press waits for nothing. */
function preload(productType: string): void {
  void ProfileDialog.preload();
  // What can't be had now is asked for again when the form opens.
  import('@/features/profile/form/client').then(
    ({ prefetchProfileForm }) => prefetchProfileForm(productType),
    () => undefined,
  );
}

export function useProfileForm({ line, money, onSubmitted }: Options) {
  const [isLoaded, setLoaded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const { productType } = line;
  const preloadForm = () => preload(productType);

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
    onPointerEnter: preloadForm,
    onFocus: preloadForm,
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
