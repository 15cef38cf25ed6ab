import { useState, type SyntheticEvent } from 'react';
import { SegmentedField } from '@/components/form/segmented-field';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { StatusMessage } from '@/components/ui/status-message';
import { useDeclareHealth } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/contract';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';

/** Apart from the step: only who is in review needs what tells a file's type. */
const LateDocuments = lazyComponent(() => import('./documents-panel').then((module) => module.DocumentsPanel), {
  words: ['purchase'],
});

type Props = { ticket: string; purchase: PurchaseState; onDeclared: () => void };

export function HealthStep({ ticket, purchase, onDeclared }: Props) {
  const { health, questions: texts, answerMissing, review, ...words } = lateWords().purchase;
  const { questions } = purchase;
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const [isCorrecting, setCorrecting] = useState(false);
  const [asked, setAsked] = useState(false);
  const declare = useDeclareHealth(ticket);

  if (purchase.review === 'person')
    return (
      <>
        <StatusMessage tone="info" title={review.personTitle}>
          {review.person}
        </StatusMessage>
        <LateDocuments ticket={ticket} />
      </>
    );
  if (purchase.review && !isCorrecting)
    return (
      <>
        <StatusMessage tone="warning" title={review.title}>
          <p>{review.text}</p>
          <Button variant="quiet" className="mt-3" onClick={() => setCorrecting(true)}>
            {review.correct}
          </Button>
        </StatusMessage>
        <LateDocuments ticket={ticket} />
      </>
    );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setAsked(true);
    if (questions.every((question) => question in answers) && !declare.isPending)
      declare.mutate({ answers: { ...answers } }, { onSuccess: onDeclared });
  }

  const yesOrNo = [
    { value: 'yes', label: health.yes },
    { value: 'no', label: health.no },
  ];
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-ink-soft">{questions.length > 0 ? health.intro : health.none}</p>
      {questions.map((question) => (
        <SegmentedField
          key={question}
          name={question}
          label={texts[question as keyof typeof texts]}
          value={question in answers ? (answers[question] ? 'yes' : 'no') : ''}
          onChange={(said) => setAnswers({ ...answers, [question]: said === 'yes' })}
          options={yesOrNo}
          {...(asked && !(question in answers) && { error: answerMissing })}
        />
      ))}
      {declare.isError && (
        <StatusMessage tone="danger" title={words.failed}>
          {declare.error instanceof ApiError && declare.error.message}
        </StatusMessage>
      )}
      <Button type="submit" disabled={declare.isPending}>
        {declare.isPending ? words.sending : words.next}
      </Button>
    </form>
  );
}
