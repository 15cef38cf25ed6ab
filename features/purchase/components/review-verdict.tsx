import { Button } from '@/components/ui/button';
import { ClientLink } from '@/components/ui/client-link';
import { lazyComponent } from '@/components/ui/lazy-component';
import { StatusMessage } from '@/components/ui/status-message';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

const LateDocuments = lazyComponent(() => import('./documents-panel').then((module) => module.DocumentsPanel), {
  words: ['policies', 'purchase'],
});

type Props = { ticket: string; purchase: PurchaseState; listHref: string; onCorrect: () => void };

function ReviewerLine({ reviewer }: Pick<PurchaseState, 'reviewer'>) {
  const { review } = lateWords().purchase;
  if (!reviewer) return null;
  const { executive, when } = reviewer;
  return (
    <p className="mt-2">{executive ? fill(review.who, { ...executive, when }) : fill(review.whenUnnamed, { when })}</p>
  );
}

export function ReviewVerdict({ ticket, purchase, listHref, onCorrect }: Props) {
  const { review: words } = lateWords().purchase;
  const { review, reviewer, declared, decision } = purchase;
  const name = reviewer?.executive?.name ?? words.unnamed;
  const isRefused = decision?.result === 'refused';
  const others = (
    <p className="mt-4">
      <ClientLink className="link inline-flex min-h-11 items-center" href={listHref}>
        {words.others}
      </ClientLink>
    </p>
  );
  if (decision)
    return (
      <>
        <StatusMessage
          tone={isRefused ? 'danger' : 'warning'}
          title={isRefused ? words.refusedTitle : words.askedTitle}
        >
          <p className="whitespace-pre-line">{decision.message}</p>
          <p className="mt-2">{isRefused ? words.refused : words.asked}</p>
          {!isRefused && (
            <Button className="mt-3" onClick={onCorrect}>
              {words.answer}
            </Button>
          )}
        </StatusMessage>
        {isRefused ? others : <LateDocuments ticket={ticket} />}
      </>
    );
  if (review === 'person')
    return (
      <>
        <StatusMessage tone="info" title={words.personTitle}>
          <p>{words.person}</p>
          <ReviewerLine reviewer={reviewer} />
        </StatusMessage>
        <LateDocuments ticket={ticket} />
        {others}
      </>
    );
  return (
    <>
      {declared.isCorrected && (
        <div className="mb-4">
          <StatusMessage tone="success">{fill(words.corrected, { name })}</StatusMessage>
        </div>
      )}
      <StatusMessage tone="warning" title={words.title}>
        <p>{words.text}</p>
        {declared.smokes && <p className="mt-2">{words.smoker}</p>}
        <ReviewerLine reviewer={reviewer} />
        {!declared.isCorrected && <p className="mt-2">{words.stays}</p>}
        <Button variant="quiet" className="mt-3" onClick={onCorrect}>
          {words.correct}
        </Button>
      </StatusMessage>
      <LateDocuments ticket={ticket} />
      {others}
    </>
  );
}
