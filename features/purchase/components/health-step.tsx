import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { SegmentedField } from '@/components/form/segmented-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { StatusMessage } from '@/components/ui/status-message';
import { useDeclareHealth } from '@/features/purchase/client';
import { MAX_EXPLANATION_LENGTH, type PurchaseState } from '@/features/purchase/purchase.api';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';
import { BeneficiaryFields, beneficiaryProblems, toSentBeneficiary, type NamedBeneficiary } from './beneficiary-fields';
import { ReviewVerdict } from './review-verdict';

type Refusal = { readonly fields: Readonly<Record<string, string>>; readonly failure: Error | null };

export type Answers = Readonly<Record<string, boolean>>;

type Props = {
  ticket: string;
  purchase: PurchaseState;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  relationships: Readonly<Record<string, string>>;
  listHref: string;
  isCorrecting: boolean;
  onCorrect: () => void;
  onDeclared: () => void;
  onBack: () => void;
};

/** Warns before the visitor leaves the page, because health answers are not stored on the device. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

export function HealthStep({ ticket, purchase, answers, relationships, listHref, isCorrecting, ...on }: Props) {
  const { purchase: allWords, contact } = lateWords();
  const { health, questions: ofAll, questionsAlone, questionHelp, answerMissing, review, ...words } = allWords;
  const { questions, paysBeneficiaries, declared, decision, isAlone } = purchase;
  const texts: Readonly<Record<string, string>> = isAlone ? { ...ofAll, ...questionsAlone } : ofAll;
  const helps: Readonly<Record<string, string>> = questionHelp;
  const [typed, setMore] = useState<string | null>(null);
  const more = typed ?? decision?.declared?.more ?? '';
  const [named, setNamed] = useState<readonly NamedBeneficiary[]>(() =>
    (declared.beneficiaries ?? []).map((one) => Object.assign({ key: crypto.randomUUID() }, one)),
  );
  const [isQuestionOpen, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isUnsent, setUnsent] = useState(false);
  useWarning(isUnsent);
  const declare = useDeclareHealth(ticket);
  const form = useRef<HTMLFormElement>(null);
  const firstOpen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal && !firstOpen.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const tellsMore = questions.some((question) => answers[question]);
  const unanswered = questions.find((question) => !(question in answers));
  const { fields: problems = {}, failure = null } = refusal ?? {};
  const isOfBeneficiaries = Object.keys(problems).some((field) => field.startsWith('beneficiaries'));

  if (purchase.review && (purchase.review === 'person' || !isCorrecting))
    return <ReviewVerdict {...{ ticket, purchase, listHref }} onCorrect={on.onCorrect} />;

  function finish() {
    setUnsent(false);
    on.onDeclared();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setAsked(true);
    firstOpen.current?.focus();
    const fields = beneficiaryProblems(named, { beneficiaries: words.beneficiaries.errors, contact: contact.errors });
    const isWrong = Object.keys(fields).length > 0;
    setRefusal(isWrong ? { fields, failure: null } : null);
    if (!unanswered && !isWrong && !declare.isPending)
      declare.mutate(
        { answers: { ...answers }, beneficiaries: named.map(toSentBeneficiary), more: tellsMore ? more : '' },
        {
          onSuccess: finish,
          onError: (error) => setRefusal({ fields: error instanceof ApiError ? error.fields : {}, failure: error }),
        },
      );
  }

  const intro = isAlone ? health.introAlone : health.intro;
  const yesOrNo = [
    { value: 'yes', label: health.yes },
    { value: 'no', label: health.no },
  ];
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {purchase.review && (
        <StatusMessage tone="warning" {...(decision && { title: review.askedTitle })}>
          {decision ? <p className="whitespace-pre-line">{decision.message}</p> : review.stays}
        </StatusMessage>
      )}
      <p className="text-ink-soft">{questions.length > 0 ? intro : health.none}</p>
      {questions.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5">{health.privacyTitle}</summary>
          <p className="text-ink-soft">{health.privacy}</p>
        </details>
      )}
      {questions.map((question) => (
        <SegmentedField
          key={question}
          name={question}
          label={texts[question]!}
          {...(helps[question] && { help: helps[question] })}
          value={question in answers ? (answers[question] ? 'yes' : 'no') : ''}
          onChange={(value) => {
            setUnsent(true);
            if (failure && !isOfBeneficiaries) setRefusal(null);
            on.onAnswer({ ...answers, [question]: value === 'yes' });
          }}
          options={yesOrNo}
          {...(question === unanswered && { ref: firstOpen })}
          {...(isQuestionOpen && !(question in answers) && { error: answerMissing })}
        />
      ))}
      {questions.length > 0 && (
        <p className="text-ink-soft">{questions.includes('operation') ? health.earlier : health.onlyAsked}</p>
      )}
      {purchase.acceptsSmokers && <p>{health.smokersAccepted}</p>}
      {tellsMore && (
        <TextareaField
          name="more"
          label={health.more}
          help={health.moreHelp}
          maxLength={MAX_EXPLANATION_LENGTH}
          value={more}
          onChange={({ target }) => {
            setUnsent(true);
            setMore(target.value);
          }}
        />
      )}
      {paysBeneficiaries && (
        <BeneficiaryFields
          {...{ named, problems, relationships }}
          onChange={(next) => {
            setUnsent(true);
            setNamed(next);
            setRefusal(null);
          }}
        />
      )}
      {problems.beneficiaries && <StatusMessage tone="danger">{problems.beneficiaries}</StatusMessage>}
      {failure && !unanswered && !isOfBeneficiaries && (
        <StatusMessage tone="danger" title={words.failed}>
          {failure instanceof ApiError && failure.message}
        </StatusMessage>
      )}
      <Button type="submit" disabled={declare.isPending}>
        {declare.isPending ? words.sending : words.next}
      </Button>
      <ConsentNote {...lateWords().policies} />
      {/* A review has no way back, because the reviewed buyer must not change. */}
      {!purchase.review && (
        <Button variant="quiet" onClick={on.onBack}>
          {health.back}
        </Button>
      )}
    </form>
  );
}
