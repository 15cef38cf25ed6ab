import { useRef, useState, type ReactNode } from 'react';
import type { ProfileEntry } from '@/features/profile/client';
import type { CatalogueViewData } from '@/features/catalogue/wording/view-data';
import type { Currency } from '@/lib/contract/atoms';
import type { ProductLine } from '@/lib/markets/market';
import type { LauncherLabels } from './form-words';
import { ProfileDialog, ProfileQuestions } from './profile-dialog';

export type FormSubject = {
  line: CatalogueViewData['line'] & Pick<ProductLine, 'pricedByPerson' | 'pricedByIncome' | 'priceBand' | 'documents'>;
  money: { readonly tag: string; readonly currency: Currency };
  firstQuestions?: ReactNode;
  lastQuestions?: ReactNode;
};

type Options = FormSubject & { labels: LauncherLabels; onSubmitted?: (entry: ProfileEntry) => void | Promise<void> };

function preload(productType: string): void {
  void ProfileQuestions.preload();
  import('@/features/profile/form/client')
    .then(({ prefetchProfileForm }) => prefetchProfileForm(productType))
    .catch(() => undefined);
}

export function useProfileForm({ labels, onSubmitted, ...subject }: Options) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const preloadForm = () => preload(subject.line.productType);

  function open() {
    preloadForm();
    setState('open');
  }

  const press = {
    'aria-haspopup': 'dialog',
    'aria-expanded': state === 'open',
    onClick: open,
    onPointerEnter: preloadForm,
    onFocus: preloadForm,
  } as const;
  const dialog = state !== 'never' && (
    <ProfileDialog
      {...subject}
      open={state === 'open'}
      onClose={() => setState('closed')}
      opener={button}
      onEdit={open}
      labels={labels}
      onSubmitted={onSubmitted}
    />
  );
  return { open, button, press, dialog };
}
