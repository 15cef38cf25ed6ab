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
import type { ProductLine } from '@/lib/markets/market';
import { DoneStep } from './done-step';
import { HealthStep } from './health-step';
import { PaymentStep } from './payment-step';
import { PaymentWays, type OfferSetting } from './payment-ways';
import { PersonalStep } from './personal-step';
import { StepList } from './step-list';

type Props = {
  /** Of the plan. */
  id: number;
  productCode: string;
  setting: OfferSetting;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  /** BCP 47, of amounts and times. */
  tag: string;
  /** Who is insured, for as long as that can be changed. */
  children: ReactNode;
};

/** What is bought, step by step; where it stands is the back end's to say. */
export function PurchaseFlow({ id, productCode, setting, line, tag, children }: Props) {
  const words = lateWords().purchase;
  const session = usePurchaseSession();
  const ticket = usePurchaseStore(({ sessions }) => (session ? sessions[session]?.ticket : undefined));

  if (ticket) return <Running key={ticket} {...{ ticket, tag }} onEnd={() => openSession(null)} />;
  return (
    <>
      {children}
      <PaymentWays {...{ id, setting }} />
      {session && <StatusMessage tone="warning">{words.elsewhere}</StatusMessage>}
      <StepList step="personal" />
      <PersonalStep {...{ id, productCode, line }} />
    </>
  );
}

type RunningProps = { ticket: string; tag: string; onEnd: () => void };

function Running({ ticket, tag, onEnd }: RunningProps) {
  const words = lateWords().purchase;
  const { data: purchase, isError, refetch } = useQuery(purchaseQuery(ticket), queryClient());
  const [correcting, setCorrecting] = useState(false);
  if (isError)
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
      <StepList step={step} />
      {step === 'health' && (
        <HealthStep key={String(purchase.review)} {...{ ticket, purchase }} onDeclared={() => setCorrecting(false)} />
      )}
      {step === 'payment' && <PaymentStep {...{ ticket, purchase, tag }} onCorrect={() => setCorrecting(true)} />}
      {step === 'success' && <DoneStep {...{ purchase, tag }} />}
    </>
  );
}
