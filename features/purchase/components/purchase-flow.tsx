import { useState, type ReactNode, useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { purchaseQuery, cachePurchase, useCorrectBuyer } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import type { PurchaseStep } from '@/features/purchase/purchase-steps';
import { LINK_DAYS_BEFORE_DUE } from '@/features/purchase/instalment/instalment-days';
import { tokenIn, type mailPurchaseLink, type openWithLink } from '@/features/purchase/link/link.api';
import {
  openSession,
  usePurchaseSession,
  usePurchaseTicket,
  usePurchaseStore,
  type BuyerDraft,
} from '@/features/purchase/purchase.store';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { useMutation } from '@/lib/http/use-mutation';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { HealthStep, type Answers } from './health-step';
import { PaymentStep } from './payment-step';
import { StepList } from './step-list';
import { announceSale } from '@/features/purchase/payment/client';
import { saleQuery } from '@/features/purchase/sale/client';
import { ReceiptButton } from '@/features/purchase/sale/components/receipt-button';
import { SalePanel } from '@/features/purchase/sale/components/sale-panel';
import { formatMoney } from '@/lib/i18n/money';
import { mutationOf } from '@/lib/http/query-of';
import { ConsentNote } from '@/components/ui/consent-note';
import { BuyerFields, type BuyerDocuments } from './buyer-fields';
import { refusalText } from '@/features/purchase/components/refusal-text';
import { ContinueElsewhere, Opening, OpeningFailed, Unfinished } from '@/features/purchase/components/opening';

type CorrectBuyerProps = {
  ticket: string;
  buyer: PurchaseState['buyer'];
  documents: BuyerDocuments;
  next: 'health' | 'payment';
  onDone: () => void;
  onAnew: () => void;
};

function CorrectBuyer({ ticket, buyer: known, documents, next, onDone, onAnew }: CorrectBuyerProps) {
  const { correcting: words, ...others } = lateWords().purchase;
  const [buyer, setBuyer] = useState<BuyerDraft>(known);
  const correct = useCorrectBuyer(ticket);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (correct.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [correct.error]);
  const wrong = correct.error instanceof ApiError ? correct.error.fields : {};
  const isRefused = correct.error && Object.keys(wrong).every((field) => !(field in buyer));

  function change(typed: Partial<BuyerDraft>) {
    setBuyer((before) => ({ ...before, ...typed }));
    if (correct.isError) correct.reset();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!correct.isPending) correct.mutate(buyer, { onSuccess: onDone });
  }

  function beginAnew() {
    usePurchaseStore.getState().updateDraft(buyer);
    onAnew();
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-ink-soft">{words.intro}</p>
      <BuyerFields {...{ buyer, documents, wrong }} onChange={change} />
      {isRefused && <StatusMessage tone="danger">{refusalText(correct.error!)}</StatusMessage>}
      <Button type="submit" disabled={correct.isPending}>
        {correct.isPending ? others.sending : words.save[next]}
      </Button>
      <ConsentNote {...lateWords().policies} />
      {/* A change of age changes the price. */}
      {wrong.birthDate && (
        <Button variant="quiet" onClick={beginAnew}>
          {others.anew}
        </Button>
      )}
      <Button variant="quiet" onClick={onDone}>
        {words.back}
      </Button>
    </form>
  );
}

/** Runs only on a click: opening the page must not use up the link. */
const useOpenHere = () =>
  useMutation({
    ...mutationOf<typeof openWithLink>('POST /api/purchase/open'),
    onSuccess: ({ ticket, purchase }) => {
      cachePurchase(ticket, purchase);
      usePurchaseStore.getState().keep(purchase.id, ticket, purchase.productCode);
      history.replaceState(history.state, '', location.pathname + location.search);
      openSession(purchase.id);
    },
  });

type DoneStepProps = {
  ticket: string;
  purchase: PurchaseState;
  tag: string;
  relationships: Readonly<Record<string, string>>;
};

function DoneStep({ ticket, purchase, tag, relationships }: DoneStepProps) {
  const { data: sale, isError } = useQuery(saleQuery(ticket));
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
      {purchase.price.unit === 'month' && <p className="mt-2">{fill(done.monthly, { days: LINK_DAYS_BEFORE_DUE })}</p>}
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
  const { continuing: words } = lateWords().purchase;
  if (ticket) return <StartedPurchase key={ticket} {...setting} ticket={ticket} onEnd={() => openSession(null)} />;
  return (
    <>
      {session ? (
        <StartedElsewhere />
      ) : (
        <Unfinished productCode={productCode} title={words.unfinished} text={words.unfinishedText} open={words.open} />
      )}
      {children}
    </>
  );
}

type StartedProps = Omit<Props, 'children' | 'productCode'> & { ticket: string; onEnd: () => void };

const viewOf = (step: PurchaseStep, { review }: PurchaseState, isCorrecting: boolean): string =>
  step === 'health' && review && !isCorrecting ? 'review' : 'form';

function StartedPurchase({ ticket, tag, relationships, documents, listHref, planHref, onEnd }: StartedProps) {
  const words = lateWords().purchase;
  const { data: purchase, isError, refetch } = useQuery(purchaseQuery(ticket));
  const [isCorrectingBuyer, setCorrectingBuyer] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  if (isError && !purchase)
    return (
      <OpeningFailed title={words.failed} onRetry={refetch}>
        <Button variant="quiet" onClick={onEnd}>
          {words.anew}
        </Button>
      </OpeningFailed>
    );
  if (!purchase) return <Opening text={words.loading} />;
  const { email } = purchase.buyer;
  const isAccepted = purchase.decision?.result === 'accepted';
  function correctHealth() {
    // A purchase reaches the payment only if all answers are 'no' or staff accepted a 'yes'. After an accepted 'yes',
    // all questions are open again.
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
      {step !== 'success' && (
        <ContinueElsewhere
          words={words.continuing}
          email={email}
          send={() => call<typeof mailPurchaseLink>('POST /api/purchase/link', {}, { bearer: ticket })}
          sentText={({ minutes }) => fill(words.continuing.sent, { email, minutes })}
        />
      )}
      {step === 'success' && <DoneStep {...{ ticket, purchase, tag, relationships }} />}
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
