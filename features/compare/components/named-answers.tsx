import { ClientLink } from '@/components/ui/client-link';
import { Icon } from '@/components/ui/icon';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { lazyComponent } from '@/components/ui/lazy-component';
import { planAddress } from '@/features/catalogue/plan-facts';
import { deductibleText, percentValue } from '@/features/catalogue/wording/coverage';
import { addedTexts, priceParts, shownPrice } from '@/features/catalogue/wording/price';
import type { Answer } from '@/features/compare/named-answers';
import type { ComparedItem, NamedPlan } from '@/features/compare/search-schemas';
import { useIsIncomplete } from '@/features/profile/profile.store';
import { useList } from './list-context';
import { ListNote } from './list-note';

const AnswersRule = lazyComponent(() => import('./list-notes').then((notes) => notes.AnswersRule), {
  words: ['listNotes'],
});

type Shared = {
  /** False: the percentages are for the whole plan, not for a clinic. */
  hasClinics: boolean;
  isEvery?: boolean;
  items: readonly ComparedItem[];
  onOpen: (item: ComparedItem) => void;
};

function NamedAnswer({ plan, hasClinics, isEvery = false, items, onOpen }: Shared & { plan: NamedPlan }) {
  const { labels, line, planHref, wording, deductibleWord } = useList();
  const isLacking = useIsIncomplete(line.productType);
  const { answers: words, card, sort } = labels;
  const [first, ...others] = plan.answers as [Answer, ...Answer[]];
  const price = shownPrice(plan);
  const parts = priceParts(price, wording);
  const isExact = price.exact && !isLacking;
  const added = isExact ? addedTexts(price, wording) : null;
  const says = added && !plan.answers.includes('least') ? added.label : null;
  const deductible = plan.deductible?.amount
    ? `${card[deductibleWord]} ${deductibleText(plan.deductible, wording, deductibleWord)}`
    : null;
  // If the answer's name already states the hospital percentage, the text shows only the deductible.
  const isInName = deductible && first !== 'least';
  const hospital = plan.hospital !== null && !isInName && (
    <>
      {percentValue(plan.hospital, wording)}{' '}
      <span className={deductible ? 'sr-only' : undefined}>
        {words.hospital}
        {!hasClinics && ` ${card.clinic.ofPlan.short}`}
      </span>
    </>
  );
  const here = hasClinics && (isEvery ? words.hereAll : words.here);
  // Not 'pay least': with a deductible, the lowest price is not the least to pay when ill.
  const least = [added ? words.add : sort.lowerPrice, here].filter(Boolean).join(' ');
  const names = { ...words, least };
  return (
    <li>
      <ClientLink
        prefetch={false}
        href={planAddress(planHref, plan)}
        onClick={(event) => {
          const item = items.find(({ id }) => id === plan.id);
          if (!item || !isPlainLeftClick(event)) return;
          event.preventDefault();
          onOpen(item);
        }}
      >
        <strong>
          <span>
            {names[first]}
            {others.length > 0 && ' '}
            <span className="max-lg:hidden">{others.map((answer) => `· ${names[answer]}`).join(' ')}</span>
          </span>{' '}
          <span>
            {(says || (!isExact && price.unit !== 'employee')) && (
              <>
                <small>{says ?? card.from}</small>{' '}
              </>
            )}
            {added?.amount ?? parts.amount}
            {price.unit !== 'month' && parts.suffix}
          </span>
        </strong>{' '}
        <small>
          <span>
            <span className="max-md:hidden">{plan.organization.displayName}</span> {plan.displayName}
          </span>{' '}
          {(hospital || deductible) && (
            <span className="font-semibold text-ink">
              {hospital}
              {hospital && deductible && ' · '}
              {deductible}
            </span>
          )}
        </small>
        {plan.hospital !== null && <progress value={plan.hospital} max={100} aria-hidden="true" />}
      </ClientLink>
    </li>
  );
}

/**
 * `plans` null: still loading, so space is reserved. A single answer is not shown, because the order by price shows it.
 */
export function NamedAnswers({ plans, ...shared }: Shared & { plans: readonly NamedPlan[] | null }) {
  const { answers: words } = useList().labels;
  if (plans && plans.flatMap(({ answers }) => answers).length < 2) return null;
  return (
    <section className="list-answers" aria-label={words.title} aria-busy={plans === null}>
      <ul>
        {plans?.map((plan) => (
          <NamedAnswer key={plan.id} plan={plan} {...shared} />
        ))}
      </ul>
      <ListNote
        title={
          <>
            <Icon name="circle-help" className="size-5" />
            <span className="sr-only">{words.how}</span>
          </>
        }
      >
        <AnswersRule />
      </ListNote>
    </section>
  );
}
