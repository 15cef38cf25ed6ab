'use client';

import { ClientLink } from '@/components/ui/client-link';
import { Disclosure } from '@/components/ui/disclosure';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { planAddress } from '@/features/catalogue/plan-facts';
import { percentValue } from '@/features/catalogue/wording/coverage';
import { amountWithPeriod, shownPrice } from '@/features/catalogue/wording/price';
import { addedTo } from '@/features/compare/named-answers';
import type { ComparedItem, NamedPlan } from '@/features/compare/search-schemas';
import { formatMoney } from '@/lib/i18n/money';
import { useList } from './list-context';
import { referenceSentence } from './reference-note';

type AnswerProps = {
  plan: NamedPlan;
  hasClinics: boolean;
  item: ComparedItem | undefined;
  onOpen: (item: ComparedItem) => void;
};

function NamedAnswer({ plan, hasClinics, item, onOpen }: AnswerProps) {
  const { labels, planHref, wording } = useList();
  const { answers: words, card } = labels;
  const price = shownPrice(plan);
  const { legalSeven, amount, currency } = price;
  const isAdded = legalSeven !== undefined && legalSeven !== null;
  const names = { least: isAdded ? words.add : words.pay, most: words.most, whole: words.whole };
  return (
    <li className="max-w-[calc(100vw-3rem)] flex-none max-lg:min-w-60 lg:flex-1 lg:not-first:border-l lg:not-first:border-line">
      <ClientLink
        prefetch={false}
        href={planAddress(planHref, plan)}
        className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-control px-3 py-1.5 text-inherit no-underline hover:bg-accent-soft max-lg:border max-lg:border-line max-lg:bg-surface lg:px-4 lg:py-3"
        onClick={(event) => {
          if (!item || !isPlainLeftClick(event)) return;
          event.preventDefault();
          onOpen(item);
        }}
      >
        <span className="text-sm font-semibold">{plan.answers.map((answer) => names[answer]).join(' · ')}</span>{' '}
        <b className="text-right font-bold whitespace-nowrap lg:text-lg">
          {!price.exact && <small className="font-normal text-ink-soft">{card.from} </small>}
          {isAdded
            ? formatMoney(addedTo(amount, legalSeven), currency, wording.tag)
            : amountWithPeriod({ ...price, detail: null }, wording)}
        </b>{' '}
        <span className="truncate text-sm text-ink-soft">
          {plan.organization.displayName} {plan.displayName}
        </span>{' '}
        <span className="text-right text-sm whitespace-nowrap text-ink-soft">
          {plan.hospital !== null && (
            <>
              {percentValue(plan.hospital, wording)} {words.hospital}
              {!hasClinics && ` ${card.clinic.ofPlan.short}`}
            </>
          )}
        </span>
      </ClientLink>
    </li>
  );
}

function HowChosen({ isReference }: { isReference: boolean }) {
  const setting = useList();
  const { labels, line } = setting;
  const words = labels.answers;
  const hasOthers = line.mainType !== undefined || line.cardFacts.includes('madeFor');
  return (
    <Disclosure className="list-how relative text-sm" name="list-note" summary={words.how}>
      <div className="space-y-1">
        {isReference && <p>{referenceSentence(setting)}.</p>}
        <p>{words.set}</p>
        {hasOthers && <p>{words.others}</p>}
        {line.filters.includes('coverageOrganizations') && <p>{words.clinics}</p>}
        <p>{words.ties}</p>
      </div>
    </Disclosure>
  );
}

type Props = {
  /** Null while they are awaited: their place is kept. */
  plans: readonly NamedPlan[] | null;
  items: readonly ComparedItem[];
  hasClinics: boolean;
  isReference: boolean;
  onOpen: (item: ComparedItem) => void;
};

export function NamedAnswers({ plans, items, hasClinics, isReference, onOpen }: Props) {
  const { answers: words } = useList().labels;
  if (plans?.length === 0) return null;
  return (
    <section className="min-w-0 max-lg:-mb-4 lg:col-span-full" aria-label={words.title} aria-busy={plans === null}>
      <ul className="flex min-h-[3.4375rem] gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:min-h-18 lg:gap-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-soft">
        {plans?.map((plan) => (
          <NamedAnswer key={plan.id} item={items.find(({ id }) => id === plan.id)} {...{ plan, hasClinics, onOpen }} />
        ))}
      </ul>
      <HowChosen isReference={isReference} />
    </section>
  );
}
