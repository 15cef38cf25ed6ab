'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ReferralDialog } from './referral-dialog';
import { ReferralResult, type SearchResult } from './referral-result';

type Props = { email: string | null; phone: string | null; open: boolean; onClose: () => void };

export function ReferralSearch({ open, onClose, ...people }: Props) {
  const [step, setStep] = useState<'search' | 'between' | 'result'>('search');
  const [result, setResult] = useState<SearchResult>({ kind: 'missing' });

  function finish(next: SearchResult) {
    setResult(next);
    setStep('result');
  }

  function searchAgain() {
    flushSync(() => setStep('between'));
    setStep('search');
  }

  function close() {
    setStep('search');
    onClose();
  }

  return (
    <>
      <ReferralDialog open={open && step === 'search'} onClose={onClose} onResult={finish} />
      <ReferralResult
        {...people}
        result={result}
        open={open && step === 'result'}
        onAgain={searchAgain}
        onClose={close}
      />
    </>
  );
}
