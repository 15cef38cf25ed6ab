import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { SegmentedField } from '@/components/form/segmented-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useDeclareHealth } from '@/features/purchase/client';
import { MORE_LONGEST, type PurchaseState } from '@/features/purchase/contract';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';
import { BeneficiaryFields, beneficiaryProblems, toSent, type NamedBeneficiary } from './beneficiary-fields';
import { ReviewVerdict } from './review-verdict';

export type Answers = Readonly<Record<string, boolean>>;

type Props = {
  ticket: string;
  purchase: PurchaseState;
  /** What was answered so far, which outlives the step: who comes back finds it. */
  answers: Answers;
  onAnswer: (answers: Answers) => void;
  /** Words of relationships, by their codes. */
  relationships: Readonly<Record<string, string>>;
  /** Of the other plans of its line. */
  listHref: string;
  /** Whether what was declared is said again while a person looks at it. */
  isCorrecting: boolean;
  onCorrect: () => void;
  onDeclared: () => void;
};

/** Before the page is left: what is said of anybody's health is not kept on a device, so that it would be lost. */
function useWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

export function HealthStep({ ticket, purchase, answers, relationships, listHref, isCorrecting, ...on }: Props) {
  const {
    health,
    questions: ofAll,
    questionsAlone,
    questionHelp,
    answerMissing,
    review,
    ...words
  } = lateWords().purchase;
  const { questions, paysBeneficiaries, declared, isAlone } = purchase;
  const texts: Readonly<Record<string, string>> = isAlone ? { ...ofAll, ...questionsAlone } : ofAll;
  const helps: Readonly<Record<string, string>> = questionHelp;
  const [more, setMore] = useState('');
  const [named, setNamed] = useState<readonly NamedBeneficiary[]>(() =>
    (declared.beneficiaries ?? []).map((one) => Object.assign({ key: crypto.randomUUID() }, one)),
  );
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof beneficiaryProblems> | null>(null);
  const [isUnsent, setUnsent] = useState(false);
  useWarning(isUnsent);
  const declare = useDeclareHealth(ticket);
  const refusal = declare.error ?? refused;
  const form = useRef<HTMLFormElement>(null);
  const firstOpen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A question that is open stands above them, and has it already.
    if (refusal && !firstOpen.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const tellsMore = questions.some((question) => answers[question]);
  const unanswered = questions.find((question) => !(question in answers));
  const problems = declare.error instanceof ApiError ? declare.error.fields : (refused ?? {});
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
    const found = beneficiaryProblems(named);
    const isWrong = Object.keys(found).length > 0;
    setRefused(isWrong ? found : null);
    if (!unanswered && !isWrong && !declare.isPending)
      declare.mutate(
        { answers: { ...answers }, beneficiaries: named.map(toSent), more: tellsMore ? more : '' },
        { onSuccess: finish },
      );
  }

  const intro = isAlone ? health.introAlone : health.intro;
  const yesOrNo = [
    { value: 'yes', label: health.yes },
    { value: 'no', label: health.no },
  ];
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {purchase.review && <StatusMessage tone="warning">{review.stays}</StatusMessage>}
      <p className="text-ink-soft">{questions.length > 0 ? intro : health.none}</p>
      {questions.map((question) => (
        <SegmentedField
          key={question}
          name={question}
          label={texts[question]!}
          {...(helps[question] && { help: helps[question] })}
          value={question in answers ? (answers[question] ? 'yes' : 'no') : ''}
          onChange={(said) => {
            setUnsent(true);
            if (declare.isError && !isOfBeneficiaries) declare.reset();
            on.onAnswer({ ...answers, [question]: said === 'yes' });
          }}
          options={yesOrNo}
          {...(question === unanswered && { ref: firstOpen })}
          {...(asked && !(question in answers) && { error: answerMissing })}
        />
      ))}
      {tellsMore && (
        <TextareaField
          name="more"
          label={health.more}
          help={health.moreHelp}
          maxLength={MORE_LONGEST}
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
            setRefused(null);
            if (declare.isError) declare.reset();
          }}
        />
      )}
      {problems.beneficiaries && <StatusMessage tone="danger">{problems.beneficiaries}</StatusMessage>}
      {declare.isError && !unanswered && !isOfBeneficiaries && (
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
