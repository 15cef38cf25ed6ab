'use client';

import { useQuery, useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { purchaseQuery, cachePurchase } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import type { PurchaseStep } from '@/features/purchase/purchase-steps';
import { NOTICE_DAYS } from '@/features/purchase/instalment/instalment-days';
import { tokenIn, type mailPurchaseLink, type openWithLink } from '@/features/purchase/link/link.api';
import {
  openSession,
  usePurchaseSession,
  usePurchaseTicket,
  useUnfinished,
  usePurchaseStore,
} from '@/features/purchase/purchase.store';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { BuyerDocuments } from './buyer-fields';
import { CorrectBuyer } from './correct-buyer';
import { HealthStep, type Answers } from './health-step';
import { PaymentStep } from './payment-step';
import { StepList } from './step-list';
import { announceSale } from '@/features/purchase/payment/client';
import { saleQuery } from '@/features/purchase/sale/client';
import { ReceiptButton } from '@/features/purchase/sale/components/receipt-button';
import { SalePanel } from '@/features/purchase/sale/components/sale-panel';
import { formatMoney } from '@/lib/i18n/money';
import { mutationOf } from '@/lib/http/query-of';

const useMailLink = (ticket: string) =>
  useMutation(mutationOf<typeof mailPurchaseLink>('POST /api/purchase/link', { bearer: ticket }), queryClient());

/** Runs only on a click: opening the page must not use up the link. */
const useOpenHere = () =>
  useMutation(
    {
      ...mutationOf<typeof openWithLink>('POST /api/purchase/open'),
      onSuccess: ({ ticket, purchase }) => {
        cachePurchase(ticket, purchase);
        usePurchaseStore.getState().keep(purchase.id, ticket, purchase.productCode);
        history.replaceState(history.state, '', location.pathname + location.search);
        openSession(purchase.id);
      },
    },
    queryClient(),
  );

type DoneStepProps = {
  ticket: string;
  purchase: PurchaseState;
  tag: string;
  relationships: Readonly<Record<string, string>>;
};

function DoneStep({ ticket, purchase, tag, relationships }: DoneStepProps) {
  const { data: sale, isError } = useQuery(saleQuery(ticket), queryClient());
  useEffect(() => announceSale(purchase, ticket), [purchase, ticket]);
  const isAsPaid = sale ? sale.status === 'OK' : isError;
  return (
    <>
      {isAsPaid && (
        <>
          <StepList flow="person" step="success" />
          <PaidNotice {...{ ticket, purchase, tag }} />
        </>
      )}
      <div className="mt-6">
        <SalePanel {...{ ticket, tag, relationships }} purchaseTicket={ticket} withReceipt={!isAsPaid} />
      </div>
    </>
  );
}

function PaidNotice({ ticket, purchase, tag }: Omit<DoneStepProps, 'relationships'>) {
  const { done } = lateWords().purchase;
  const { payment, buyer } = purchase;
  return (
    <StatusMessage tone="success">
      <p>{fill(done.text, { email: buyer.email })}</p>
      {payment && (
        <p className="mt-2 font-semibold">
          {done.paid}: {formatMoney(payment.total, payment.currency, tag)}
        </p>
      )}
      {payment && <p className="mt-2">{fill(done.reference, { reference: payment.reference })}</p>}
      {purchase.price.unit === 'month' && <p className="mt-2">{fill(done.monthly, { days: NOTICE_DAYS })}</p>}
      {payment && <ReceiptButton ticket={ticket} reference={payment.reference} />}
    </StatusMessage>
  );
}

type Props = {
  tag: string;
  relationships: Readonly<Record<string, string>>;
  documents: BuyerDocuments;
  listHref: string;
  planHref: string;
  productCode: string;
  children: ReactNode;
};

export function PurchaseFlow({ children, productCode, ...setting }: Props) {
  const session = usePurchaseSession();
  const ticket = usePurchaseTicket();
  if (ticket) return <StartedPurchase key={ticket} {...setting} ticket={ticket} onEnd={() => openSession(null)} />;
  return (
    <>
      {session ? <StartedElsewhere /> : <Unfinished productCode={productCode} />}
      {children}
    </>
  );
}

type StartedProps = Omit<Props, 'children' | 'productCode'> & { ticket: string; onEnd: () => void };

const viewOf = (step: PurchaseStep, { review }: PurchaseState, isCorrecting: boolean): string =>
  step === 'health' && review && !isCorrecting ? 'review' : 'form';

function StartedPurchase({ ticket, tag, relationships, documents, listHref, planHref, onEnd }: StartedProps) {
  const words = lateWords().purchase;
  const { data: purchase, isError, refetch } = useQuery(purchaseQuery(ticket), queryClient());
  const [isCorrectingBuyer, setCorrectingBuyer] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
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
  const isAccepted = purchase.decision?.result === 'accepted';
  function correctHealth() {
    // A purchase reaches the payment only if all answers are 'no', or staff accepted a 'yes'. After an accepted 'yes'
    // each question is open again.
    const defaults = isAccepted ? [] : purchase!.questions.map((question) => [question, false] as const);
    setAnswers((typed) => ({ ...Object.fromEntries(defaults), ...typed }));
    setCorrecting(true);
  }
  function answerReview() {
    setAnswers((typed) => ({ ...purchase!.decision?.declared?.answers, ...typed }));
    setCorrecting(true);
  }
  const reached: PurchaseStep = purchase.step === 'payment' && isCorrecting ? 'health' : purchase.step;
  const isOpen = reached === 'payment' || (reached === 'health' && !purchase.review);
  const step: PurchaseStep = isOpen && isCorrectingBuyer ? 'personal' : reached;
  return (
    <div data-started={step}>
      {step !== 'success' && <StepList flow="person" step={step} view={viewOf(step, purchase, isCorrecting)} />}
      {reached === 'health' && (
        <div hidden={step !== 'health'}>
          <HealthStep
            {...{ ticket, purchase, answers, relationships, listHref, isCorrecting }}
            onAnswer={setAnswers}
            onCorrect={answerReview}
            onDeclared={() => setCorrecting(false)}
            onBack={() => setCorrectingBuyer(true)}
          />
        </div>
      )}
      {step === 'personal' && (
        <CorrectBuyer
          {...{ ticket, documents }}
          buyer={purchase.buyer}
          next={reached === 'health' ? 'health' : 'payment'}
          onDone={() => setCorrectingBuyer(false)}
          onAnew={onEnd}
        />
      )}
      {step === 'payment' && isAccepted && (
        <div className="mb-4">
          <StatusMessage tone="success" title={words.review.acceptedTitle}>
            <p className="whitespace-pre-line">{purchase.decision?.message || words.review.accepted}</p>
          </StatusMessage>
        </div>
      )}
      {step === 'payment' && (
        <PaymentStep
          {...{ ticket, purchase, tag, relationships, documents, planHref }}
          onCorrect={correctHealth}
          onCorrectBuyer={() => setCorrectingBuyer(true)}
        />
      )}
      {step !== 'success' && <ContinueElsewhere ticket={ticket} email={purchase.buyer.email} />}
      {step === 'success' && <DoneStep {...{ ticket, purchase, tag, relationships }} />}
    </div>
  );
}

type ElsewhereProps = { ticket: string; email: string };

function ContinueElsewhere({ ticket, email }: ElsewhereProps) {
  const { continuing: words, sending } = lateWords().purchase;
  const mail = useMailLink(ticket);
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="min-h-11 py-2.5 font-medium">{words.title}</summary>
      <p className="text-ink-soft">{fill(words.text, { email })}</p>
      <Button variant="quiet" className="mt-3" disabled={mail.isPending} onClick={() => mail.mutate()}>
        {mail.isPending ? sending : words.mail}
      </Button>
      <output className="mt-2 block">{mail.data && fill(words.sent, { email, minutes: mail.data.minutes })}</output>
      {mail.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {mail.error instanceof ApiError && mail.error.message}
        </p>
      )}
    </details>
  );
}

function Unfinished({ productCode }: { productCode: string }) {
  const { continuing: words } = lateWords().purchase;
  const id = useUnfinished(productCode);
  if (!id) return null;
  return (
    <div className="mb-5">
      <StatusMessage title={words.unfinished}>
        <p>{words.unfinishedText}</p>
        <Button className="mt-3" onClick={() => openSession(id)}>
          {words.open}
        </Button>
      </StatusMessage>
    </div>
  );
}

function StartedElsewhere() {
  const { continuing: words, elsewhere, sending } = lateWords().purchase;
  const open = useOpenHere();
  const token = tokenIn(location.hash);
  if (!token) return <StatusMessage tone="warning">{elsewhere}</StatusMessage>;
  return (
    <>
      <StatusMessage title={words.hereTitle}>
        <p>{words.here}</p>
        <Button className="mt-3" disabled={open.isPending} onClick={() => open.mutate({ token })}>
          {open.isPending ? sending : words.open}
        </Button>
      </StatusMessage>
      {open.isError && (
        <StatusMessage tone="danger">{open.error instanceof ApiError && open.error.message}</StatusMessage>
      )}
    </>
  );
}
