'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Wording } from '@/features/catalogue/wording/price';
import { useFormRequest } from '@/features/profile/form/form.store';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProfileFormName } from '@/lib/markets/market';

const SavedReceipt = lazyComponent(() => import('./saved-receipt').then((module) => module.SavedReceipt), {
  words: ['receipt'],
});

type Props = {
  id: number;
  profileForm: ProfileFormName;
  productType: string;
  wording: Wording;
  labels: { readonly loading: string; readonly enter: string; readonly getCode: string };
  children?: ReactNode;
};

export function VisitorReceipt({ id, profileForm, productType, wording, labels, children }: Props) {
  const profile = useProfileFor(profileForm, productType);
  const requestForm = useFormRequest((form) => form.request);
  const [wantsCode, setWantsCode] = useState(false);
  const hasReference = !profile && children;
  if (hasReference && !wantsCode)
    return (
      <>
        {children}
        <div className="js-only mt-4 flex flex-wrap gap-2.5">
          <Button aria-haspopup="dialog" onClick={requestForm}>
            {labels.enter}
          </Button>
          <Button variant="quiet" onPointerEnter={SavedReceipt.preload} onClick={() => setWantsCode(true)}>
            {labels.getCode}
          </Button>
        </div>
      </>
    );
  return (
    <SavedReceipt
      id={id}
      profile={profile}
      wording={wording}
      onEnter={requestForm}
      fallback={hasReference ? children : <p>{labels.loading}</p>}
    />
  );
}
