'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ConsentNote, type Consent } from '@/components/ui/consent-note';
import type { PriceQuestion as Question } from '@/features/compare/price-question/question';
import { storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import type { Messages } from '@/lib/i18n/messages';
import type { Outcome, QuestionLine } from './answer-question';
import { ClinicField } from './clinic-field';
import { HALF, PriceField, PriceText } from './price-field';
import { WHO } from '@/features/compare/price-question/question';

type FamilyFieldsLabels = Messages['home']['question'];

/** No `name`, so that who is insured never goes into an address. */
function WhoField({ labels, isShown }: { labels: FamilyFieldsLabels; isShown: boolean }) {
  return (
    <fieldset className="col-span-2 pb-1.5" hidden={!isShown}>
      <legend className="mb-1.5 font-semibold">{labels.who}</legend>
      <div className="segments">
        {WHO.map((who) => (
          <label key={who} className="segment px-1!">
            <input
              type="radio"
              form="no-form"
              name="who"
              data-who
              className="sr-only"
              value={who}
              defaultChecked={who === WHO[0]}
            />
            {labels.persons[who]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FamilyAges({ labels, problems }: { labels: FamilyFieldsLabels; problems: ReadonlyMap<string, string> }) {
  return (
    <>
      <div className={`${HALF} group-not-has-[[data-who]:checked:not([value=self])]:hidden`}>
        <PriceText place="partner" label={labels.partner} help={labels.partnerHelp} error={problems.get('partner')} />
      </div>
      <div className={`${HALF} group-not-has-[[value=family]:checked]:hidden`}>
        <PriceText
          place="children"
          label={labels.children}
          help={labels.childrenHelp}
          error={problems.get('children')}
        />
      </div>
    </>
  );
}

type Labels = Messages['home']['question'] & { readonly optional: string } & Pick<Consent, 'policies'>;

type Props = { question: Question; lines: readonly QuestionLine[]; labels: Labels };

type Problems = Extract<Outcome, { kind: 'problems' }>;

const loadAnswerModule = () => import('./answer-question');

const NO_PROBLEMS = { problems: new Map<string, string>(), near: [] } as const;

export function PriceQuestion({ question, lines, labels }: Props) {
  const router = useRouter();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const [productType, choose] = useState(lines[0]!.productType);
  const [state, setState] = useState<'asking' | 'sending' | { readonly failed: string }>('asking');
  const [{ problems, near }, setProblems] = useState<Pick<Problems, 'problems' | 'near'>>(NO_PROBLEMS);
  const line = lines.find((one) => one.productType === productType)!;
  const { asks, asksFamily } = question.lines.find((one) => one.productType === productType)!;
  const isSending = state === 'sending';

  const showKnown = useEffectEvent((asked: string) => {
    const element = form.current!;
    if (visitorStorage.getItem(storageKey('perfilIngreso')) !== null)
      loadAnswerModule()
        .then((late) =>
          late.fillKnownAnswers(element, { question, line: lines.find((one) => one.productType === asked)! }),
        )
        .catch(() => undefined);
  });
  useEffect(() => showKnown(productType), [productType]);
  useEffect(() => choose(choice.current!.value), []);
  const shown = lines.indexOf(line) + 1;
  useEffect(() => form.current!.closest('.line-scope')?.setAttribute('data-line', String(shown)), [shown]);
  useEffect(() => {
    if (problems.size === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const meant = wrong?.dataset.place === 'clinic' ? form.current?.querySelector<HTMLElement>('[data-near]') : null;
    (meant ?? wrong)?.focus();
  }, [problems]);

  function prepare() {
    router.prefetch(line.href);
    loadAnswerModule().catch(() => undefined);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setState('sending');
    setProblems(NO_PROBLEMS);
    const outcome = await loadAnswerModule().then(
      (late) => late.answerQuestion(form.current!, { question, line, labels }),
      () => ({ kind: 'failed', message: null }) as const,
    );
    if (outcome.kind === 'ready') return router.push(line.href);
    if (outcome.kind === 'problems') setProblems(outcome);
    setState(outcome.kind === 'failed' ? { failed: outcome.message ?? labels.failed } : 'asking');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- adds no action, fetches ahead
    <form
      ref={form}
      action={line.href}
      noValidate
      className="card group space-y-3"
      aria-labelledby={`${id}-title`}
      onFocus={prepare}
      onSubmit={submit}
    >
      <h2 id={`${id}-title`} className="text-lg">
        {labels.title}
      </h2>
      {/* Without a script nobody reads the answers: the button alone leads to the list. */}
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 js-only">
        <div className="field col-span-2 pb-1.5">
          <label htmlFor={`${id}-line`} className="font-semibold">
            {labels.line}
          </label>
          <select
            ref={choice}
            id={`${id}-line`}
            className="line-choice field-input"
            defaultValue={productType}
            onChange={({ target }) => {
              setProblems(NO_PROBLEMS);
              choose(target.value);
            }}
          >
            {lines.map((one) => (
              <option key={one.productType} value={one.productType}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <WhoField labels={labels} isShown={asksFamily} />
        {question.fields.map((field) => (
          <div key={field.key} className={HALF} hidden={!asks?.includes(field.key)}>
            <PriceField
              question={field}
              error={problems.get(field.key)}
              optional={labels.optional}
              notSaid={labels.notSaid}
            />
          </div>
        ))}
        {asksFamily && <FamilyAges labels={labels} problems={problems} />}
        {line.hasClinics && asks && (
          <ClinicField
            productType={productType}
            labels={labels}
            error={problems.get('clinic')}
            near={near}
            onPick={() => {
              const others = [...problems].filter(([place]) => place !== 'clinic');
              setProblems({ problems: new Map(others), near: [] });
            }}
            loadClinics={() => loadAnswerModule().then((late) => late.clinicsOf(line))}
          />
        )}
        {!asks && <p className="col-span-2 text-ink-soft">{labels.more}</p>}
      </div>
      {typeof state === 'object' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {state.failed}
        </p>
      )}
      <Button type="submit" className="btn-large w-full" aria-disabled={isSending}>
        {isSending ? labels.sending : labels.submit}
      </Button>
      <ConsentNote text={labels.privacy} policies={labels.policies} />
    </form>
  );
}
