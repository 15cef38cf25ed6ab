'use client';

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { purchaseQuery } from '@/features/purchase/client';
import type { PurchaseStep } from '@/features/purchase/domain';
import { openSession, usePurchaseSession, usePurchaseStore } from '@/features/purchase/store';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import { ContinueElsewhere } from './continue-elsewhere';
import { DoneStep } from './done-step';
import { HealthStep } from './health-step';
import { PaymentStep } from './payment-step';
import { StartedElsewhere } from './started-elsewhere';
import { StepList } from './step-list';

type Props = {
  /** BCP 47, of amounts and times. */
  tag: string;
  /** How one begins. */
  children: ReactNode;
};

/** What is bought, step by step; where it stands is the back end's to say, whatever the catalogue says by now. */
export function PurchaseFlow({ tag, children }: Props) {
  const session = usePurchaseSession();
  const ticket = usePurchaseStore(({ sessions }) => (session ? sessions[session]?.ticket : undefined));
  if (ticket) return <StartedPurchase key={ticket} {...{ ticket, tag }} onEnd={() => openSession(null)} />;
  return (
    <>
      {session && <StartedElsewhere />}
      {children}
    </>
  );
}

type StartedProps = { ticket: string; tag: string; onEnd: () => void };

function StartedPurchase({ ticket, tag, onEnd }: StartedProps) {
  const words = lateWords().purchase;
  const { data: purchase, isError, refetch } = useQuery(purchaseQuery(ticket), queryClient());
  const [correcting, setCorrecting] = useState(false);
  if (isError && !purchase)
    return (
      <StatusMessage tone="danger" title={words.failed}>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => void refetch()}>
            {words.retry}
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            {words.anew}
          </Button>
        </div>
      </StatusMessage>
    );
  if (!purchase)
    return (
      <>
        <p aria-live="polite">{words.loading}</p>
        <Skeleton className="mt-4 h-40 w-full" />
      </>
    );
  const step: PurchaseStep = correcting && purchase.step === 'payment' ? 'health' : purchase.step;
  return (
    <>
      <StepList flow="person" step={step} />
      {step === 'health' && (
        <HealthStep key={String(purchase.review)} {...{ ticket, purchase }} onDeclared={() => setCorrecting(false)} />
      )}
      {step === 'payment' && <PaymentStep {...{ ticket, purchase, tag }} onCorrect={() => setCorrecting(true)} />}
      {step !== 'success' && <ContinueElsewhere ticket={ticket} email={purchase.buyer.email} />}
      {step === 'success' && <DoneStep {...{ ticket, purchase, tag }} />}
    </>
  );
}
