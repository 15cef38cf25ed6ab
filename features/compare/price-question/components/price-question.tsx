'use client';

import { useRouter } from 'next/navigation';
import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { ConsentNote, type Consent } from '@/components/ui/consent-note';
import { Icon } from '@/components/ui/icon';
import {
  isIncome,
  isIncomeKind,
  PERSONS,
  type PriceField,
  type PriceQuestion as Question,
} from '@/features/compare/price-question/question';
import { storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import type { Messages } from '@/lib/i18n/messages';
import type { Outcome, QuestionLine } from './answer-question';
import { ClinicField } from './clinic-field';
import { HALF, PriceFieldInput, PriceText } from './price-field';

const RELATIVES = ['partner', 'children'] as const;

type FamilyProps = { labels: Labels; problems: ReadonlyMap<string, string>; asksIncome: boolean };

/** The fields have no `name`, so that no family data gets into an address. */
function FamilyFields({ labels, problems, asksIncome }: FamilyProps) {
  return (
    <>
      <fieldset aria-label={labels.also} className="col-span-2 flex flex-wrap gap-2 pb-1.5">
        {RELATIVES.map((relative) => (
          <label key={relative} className="toggle">
            <input type="checkbox" data-with={relative} className="sr-only" />
            {labels.chips[relative]}
          </label>
        ))}
      </fieldset>
      <div className={`${HALF} group-not-has-[[data-with=partner]:checked]:hidden`}>
        <PriceText place="partner" label={labels.partner} error={problems.get('partner')} />
      </div>
      {asksIncome && (
        <div className={`${HALF} group-not-has-[[data-with=partner]:checked]:hidden`}>
          <PriceText
            place="partnerIncome"
            label={labels.partnerIncome}
            optional={labels.optional}
            error={problems.get('partnerIncome')}
          />
        </div>
      )}
      <div className={`${HALF} group-not-has-[[data-with=children]:checked]:hidden`}>
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

type LineTabsProps = { lines: readonly QuestionLine[]; label: string; onChoose: (productType: string) => void };

/** Tabs of the market's insurances. The chosen tab decides the questions and is not sent with the form. */
function LineTabs({ lines, label, onChoose }: LineTabsProps) {
  return (
    <div role="radiogroup" aria-label={label} className="line-tabs js-only">
      {lines.map(({ productType, name, icon }, at) => (
        <label key={productType} className="line-tab">
          <input
            type="radio"
            form="no-form"
            name="line"
            data-choice
            className="sr-only"
            value={productType}
            defaultChecked={at === 0}
            onChange={() => onChoose(productType)}
          />
          <Icon name={icon} className="size-4" />
          {name}
        </label>
      ))}
    </div>
  );
}

type Labels = Messages['home']['question'] & { readonly optional: string } & Pick<Consent, 'policies'>;

type Props = {
  question: Question;
  lines: readonly QuestionLine[];
  labels: Labels;
  /** Subject of the form, shown between the insurances and the fields. */
  children?: ReactNode;
};

const isAge = ({ groupedBy, fldName }: PriceField) => groupedBy === PERSONS && fldName === 'edad';
const isRegion = ({ groupedBy }: PriceField) => groupedBy === 'region';

type Problems = Extract<Outcome, { kind: 'problems' }>;

const loadAnswerModule = () => import('./answer-question');

const NO_PROBLEMS = { problems: new Map<string, string>(), near: [] } as const;

export function PriceQuestion({ question, lines, labels, children }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [productType, choose] = useState(lines[0]!.productType);
  const [state, setState] = useState<'asking' | 'sending' | { readonly failed: string }>('asking');
  const [{ problems, near }, setProblems] = useState<Pick<Problems, 'problems' | 'near'>>(NO_PROBLEMS);
  const line = lines.find((one) => one.productType === productType)!;
  const { asks, asksFamily } = question.lines.find((one) => one.productType === productType)!;
  const isSending = state === 'sending';
  const asksIncome = question.fields.some((field) => isIncome(field) && asks?.includes(field.key));

  const showKnown = useEffectEvent((chosenType: string) => {
    const element = form.current!;
    if (visitorStorage.getItem(storageKey('perfilIngreso')) !== null)
      loadAnswerModule()
        .then((late) =>
          late.fillKnownAnswers(element, { question, line: lines.find((one) => one.productType === chosenType)! }),
        )
        .catch(() => undefined);
  });
  useEffect(() => showKnown(productType), [productType]);
  // Reads the choice that the browser restores when the visitor returns to the page.
  useEffect(() => choose(form.current!.querySelector<HTMLInputElement>('[data-choice]:checked')!.value), []);
  const shown = lines.indexOf(line) + 1;
  useEffect(() => form.current!.closest('.line-scope')?.setAttribute('data-line', String(shown)), [shown]);
  useEffect(() => {
    if (problems.size === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid=true]') ?? find('[data-near]'))?.focus();
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

  const fieldOf = (field: PriceField, className: string) => (
    <div key={field.key} className={className} hidden={!asks?.includes(field.key)}>
      <PriceFieldInput
        question={field}
        error={problems.get(field.key)}
        optional={labels.optional}
        emptyLabel={labels.notSaid}
      />
    </div>
  );
  // With other questions, the region comes after them, because its default is usually right.
  const isBelow = (field: PriceField) => isRegion(field) && (asks?.length ?? 0) > 1;

  return (
    <form
      ref={form}
      action={line.href}
      noValidate
      className="group contents"
      aria-label={labels.title}
      onSubmit={submit}
    >
      <LineTabs
        lines={lines}
        label={labels.line}
        onChoose={(chosen) => {
          setProblems(NO_PROBLEMS);
          choose(chosen);
        }}
      />
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only prefetches */}
      <div className="card hero-form space-y-3" onFocus={prepare}>
        {/* Hidden without scripts, because only a script reads the answers. The button still leads to the list. */}
        <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 js-only">
          {question.fields.map((field) => (
            <Fragment key={field.key}>
              {!isBelow(field) &&
                fieldOf(field, isIncomeKind(field) ? 'price-kind col-span-2 pb-1.5' : 'col-span-2 pb-1.5')}
              {isAge(field) && asksFamily && <FamilyFields {...{ labels, problems, asksIncome }} />}
            </Fragment>
          ))}
          {line.hasClinics && asks && (
            <ClinicField
              productType={productType}
              labels={labels}
              note={problems.get('clinic')}
              near={near}
              onPick={() => {
                const others = [...problems].filter(([place]) => place !== 'clinic');
                setProblems({ problems: new Map(others), near: [] });
              }}
              loadClinics={() => loadAnswerModule().then((late) => late.clinicsOf(line))}
            />
          )}
          {question.fields.filter(isBelow).map((field) => fieldOf(field, 'price-below col-span-2'))}
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
      </div>
    </form>
  );
}
