'use client';

import { useState } from 'react';
import { ReferralDialog } from './referral-dialog';
import { ReferralResult, type SearchResult } from './referral-result';

type Props = {
  email: string;
  phone: string;
  open: boolean;
  onClose: () => void;
};

/**
 * The search for a referrer, in two modals (spec section 4): whatever the first one's look-up brings, it closes and the
 * second says it.
 */
export function ReferralSearch({ open, onClose, ...people }: Props) {
  const [result, setResult] = useState<SearchResult | null>(null);
  const [shown, setShown] = useState<SearchResult>({ kind: 'missing' });

  function finish(next: SearchResult) {
    setShown(next);
    setResult(next);
  }

  function close() {
    setResult(null);
    onClose();
  }

  return (
    <>
      <ReferralDialog open={open && result === null} onClose={onClose} onResult={finish} />
      {/* What it says stays while it closes. */}
      <ReferralResult
        {...people}
        result={shown}
        open={open && result !== null}
        onAgain={() => setResult(null)}
        onClose={close}
      />
    </>
  );
}
