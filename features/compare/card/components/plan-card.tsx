import { useId, useRef, useState, type MouseEvent } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Mark } from '@/components/ui/mark';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { planAddress, stars } from '@/features/catalogue/plan-facts';
import { visitText, outpatientValue, percentValue } from '@/features/catalogue/wording/coverage';
import { briefProvenance } from '@/features/catalogue/wording/provenance';
import { priceNote } from '@/features/catalogue/wording/price';
import { useList } from '@/features/compare/components/list-context';
import type { PriceUpdate, PriceInfoProps } from './price-info';
import { knownPayment, missingText, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { paidAbove } from '@/features/catalogue/wording/paid-above';
import { useStaysInView } from '@/features/compare/card/use-stays-in-view';
import type { ComparedItem } from '@/features/compare/search-schemas';
import { COMPARE_MAX, COMPARE_MIN, toCompared } from '@/features/compare/compare-set';
import { useCompareSet } from '@/features/compare/compare.store';
import { pregnancyMonth } from '@/features/profile/answers';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { BenefitList } from './benefit-list';
import { CardActions, CardDetail } from './card-actions';
import { CardPrice } from './card-price';
import { CompareCheckbox } from './compare-checkbox';
import { FurtherCoverages, PlanAtItsBest, PlanCoverages } from './plan-coverages';
import { distanceText, PlanReach } from './plan-reach';
import { wholePlaceText } from '@/features/catalogue/wording/score';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { fillPattern } from '@/lib/routing/path-pattern';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { cardFacts, isFeeOfVisit } from '@/features/compare/card/facts';
import type { CardFact } from '@/lib/markets/market';

const PriceInfo = lazyComponent(() => import('./price-info').then((module) => module.PriceInfo), {
  words: ['receipt', 'table'],
});

const AWAITED = '…';

const StayCost = lazyComponent(() => import('./price-info').then((module) => module.StayCost), {
  words: ['receipt', 'table'],
});

const AnswersInfo = lazyComponent(() => import('./answers-info').then((module) => module.AnswersInfo), {
  words: ['answers', 'eligibility', 'table'],
});

const preloadPriceInfo = PriceInfo.preload;

function PriceDetail({ seen, name, ...info }: PriceInfoProps & { seen: boolean; name: ReactNode }) {
  const { receipt } = useList();
  const loading = <p>{receipt.loading}</p>;
  return (
    <details className="plan-how js-only">
      <summary>
        {receipt.title} {name}
      </summary>
      {seen ? <PriceInfo {...info} fallback={loading} /> : loading}
    </details>
  );
}

/** Score of the line's best plan. Stars cannot identify the best plan, because a score of 9.92 is also shown as 5.0. */
const MAX_SCORE = 10;

function PlanScore({ score }: Pick<InsuranceItem, 'score'>) {
  const { labels, layout, wording } = useList();
  if (score === null || layout.hideScore) return null;
  const text = formatNumber(stars(score), wording.tag, 1);
  return (
    <span className="plan-score">
      <span className="sr-only">{fill(labels.card.score, { score: text })}</span>
      <span className="stars" aria-hidden="true">
        ★ {text}
      </span>{' '}
      {score === MAX_SCORE && <span className="badge badge-success">{labels.card.best}</span>}
    </span>
  );
}

type BadgeName = 'promoted' | 'exclusive' | 'isNew' | 'popular';

function badgesOf(item: InsuranceItem): readonly BadgeName[] {
  const badges: [BadgeName, boolean][] = [
    ['promoted', item.isPromoted],
    ['exclusive', item.exclusive],
    ['isNew', item.isNew],
    ['popular', item.insuranceMetadata.isPopular],
  ];
  return badges
    .filter(([, on]) => on)
    .map(([name]) => name)
    .slice(0, 2);
}

const tones: Readonly<Record<BadgeName, string>> = {
  promoted: 'badge badge-warning',
  exclusive: 'badge badge-accent',
  isNew: 'badge badge-success',
  popular: 'badge',
};

function PlanBadges({ item, profile }: Pick<CardFactsProps, 'item' | 'profile'>) {
  const { card, showcase } = useList().labels;
  // The plan of an EPS has the code of the EPS.
  const isToday = profile?.cotizante?.some(({ eps_actual: today }) => today === item.productCode);
  return (
    <>
      {badgesOf(item).map((name) => (
        <span key={name} className={tones[name]} title={name === 'promoted' ? showcase.note : undefined}>
          {card.badges[name]}
          {name === 'promoted' && ` · ${card.advertising}`}
        </span>
      ))}
      {isToday && <span className="badge badge-accent">{card.insurerToday}</span>}
    </>
  );
}

const CLINIC_ROWS = 3;

function ChosenClinics({ clinics, item }: { clinics: readonly KnownPayment[]; item: InsuranceItem }) {
  const { deductibleWord, labels, wording } = useList();
  const words = labels.card.clinic;
  const above = paidAbove(item, wording, deductibleWord);
  const ofPlan = (isOfPlan: boolean) => isOfPlan && <small title={words.ofPlan.full}> {words.ofPlan.short}</small>;
  const isByVisit = clinics.some(({ visit }) => visit !== null);
  return (
    <table className="plan-mine">
      <thead>
        <tr>
          <th scope="col">
            {above ? `${labels.card.pays} ${fill(labels.card.paysAbove, { amount: above })}` : words.columns.clinic}
          </th>
          <th scope="col">{words.columns.hospital}</th>
          <th scope="col">{words.columns[isByVisit ? 'visit' : 'ambulatory']}</th>
        </tr>
      </thead>
      <tbody>
        {clinics.slice(0, CLINIC_ROWS).map((payment) => (
          <tr key={payment.name} className="plan-clinic">
            <th scope="row">{payment.name}</th>
            {payment.missingFrom === null ? (
              <>
                <td>
                  {percentValue(payment.hospital, wording)}
                  {ofPlan(payment.ofPlan.hospital)}
                </td>
                <td>
                  {outpatientValue(payment, isByVisit, wording)}
                  {ofPlan(payment.ofPlan.ambulatory)}
                </td>
              </>
            ) : (
              <td colSpan={2} title={missingText(payment.missingFrom, words, wording)}>
                {payment.missingFrom.isFreeChoice
                  ? words.freeChoice.short
                  : missingText(payment.missingFrom, words, wording)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type PlanActions = {
  readonly open: (item: InsuranceItem) => void;
  readonly request: (item: InsuranceItem, place?: 'LISTA' | 'COMPARADOR') => void;
  readonly preload: () => void;
  readonly hover: (item: InsuranceItem | null) => void;
};

type Props = { item: ComparedItem; profile: PerfilIngreso | null; actions: PlanActions };

/** Moves the focus to the compare bar. It follows the whole list, so the Tab key would need a hundred steps. */
const focusCompareBar = () => document.querySelector<HTMLElement>('.compare-bar-actions button')?.focus();

export function PlanCard({ item: listed, profile, actions }: Props) {
  const setting = useList();
  const { labels, layout, wording, names, line, planHref, companyHref, provenance } = setting;
  const distance = distanceText(listed, profile, setting);
  const article = useRef<HTMLElement>(null);
  const seen = useStaysInView(article, preloadPriceInfo);
  const [priceUpdate, setPriceUpdate] = useState<PriceUpdate | null>(null);
  const item = priceUpdate?.listed === listed ? priceUpdate.current : listed;
  const set = useCompareSet(line.productType);
  const chosen = set.some(({ id }) => id === item.id);
  const leadsToComparison = chosen ? set.length >= COMPARE_MIN : set.length >= COMPARE_MAX;
  const heading = useId();
  const { card } = labels;
  const { organization } = item;
  const href = planAddress(planHref, item);
  const name = <span className="sr-only">{item.displayName}</span>;
  const notes = [layout.hideScore ? null : wholePlaceText(item, wording), priceNote(item, wording)];
  const chosenClinics = listed.chosenClinics.map((payment) => knownPayment(payment, listed));
  const isAtClinics = chosenClinics.length > 0;

  function open(event: MouseEvent) {
    if (!isPlainLeftClick(event)) return;
    event.preventDefault();
    actions.open(item);
  }

  return (
    <article
      ref={article}
      className={chosen ? 'card plan plan-chosen' : 'card plan'}
      aria-labelledby={heading}
      onPointerEnter={() => actions.hover(item)}
      onPointerLeave={() => actions.hover(null)}
    >
      <header className="plan-head">
        <Mark className="plan-mark" src={organization.metadata.image} name={organization.displayName} size={48} />
        <h2 className="plan-name">
          <ClientLink
            id={heading}
            prefetch={false}
            href={href}
            onFocus={({ target }) => target.matches(':focus-visible') && actions.hover(item)}
            onClick={open}
          >
            {item.displayName}
          </ClientLink>
        </h2>
        <p className="plan-org">
          <span aria-hidden="true">{organization.displayName}</span> <PlanScore score={item.score} />{' '}
          <PlanBadges item={item} profile={profile} />
        </p>
        <PlanReach
          item={item}
          profile={profile}
          chosen={chosenClinics.length}
          unnamed={Math.max(0, chosenClinics.length - CLINIC_ROWS)}
        />
        {isAtClinics && distance && <p className="plan-km text-sm text-ink-soft max-md:hidden">{distance}</p>}
      </header>
      <div className="plan-what">
        {chosenClinics.length > 1 && <ChosenClinics clinics={chosenClinics} item={item} />}
        {chosenClinics.length === 1 && <ChosenClinic payment={chosenClinics[0]!} />}
        {chosenClinics.length < 2 && <PlanCoverages item={item} clinic={chosenClinics[0]} />}
        <CardFacts
          item={item}
          profile={profile}
          distance={isAtClinics ? null : distance}
          which="deciding"
          clinic={chosenClinics.length === 1 ? chosenClinics[0] : undefined}
          isSeen={seen}
        />
      </div>
      <CardPrice item={item} profile={profile} />
      <details className="plan-toggle">
        <summary>
          {card.extra} {name}
        </summary>
      </details>
      <div className="plan-extra">
        <PlanAtItsBest item={item} clinics={chosenClinics} />
        <FurtherCoverages item={item} />
        <PlanType type={item.insuranceType} />
        <CardFacts item={item} profile={profile} which="other" distance={isAtClinics ? distance : null} />
        <BenefitList features={item.features} names={names.features} tag={wording.tag} labels={card} />
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="plan-note">
                {note}
              </p>
            ),
        )}
        {item.provenance.price.source !== null && (
          <p className="plan-note plan-origin">{briefProvenance(item.provenance, provenance)}</p>
        )}
        {companyHref && (
          <ClientLink
            className="link inline-flex min-h-6 items-center md:hidden"
            prefetch={false}
            href={fillPattern(companyHref, { organization: organization.url })}
          >
            {organization.displayName}
          </ClientLink>
        )}
        {profile?.adicional && <AnswersInfo item={item} profile={profile} />}
        <PriceDetail seen={seen} name={name} item={listed} profile={profile} onPrice={setPriceUpdate} />
        <CardDetail {...{ item, name, href }} onOpen={open} />
      </div>
      <div className="plan-foot">
        <CompareCheckbox product={toCompared(item, wording)} />
        {leadsToComparison && (
          <button type="button" className="btn btn-primary plan-skip" onClick={focusCompareBar}>
            {card.toComparison}
          </button>
        )}
        <CardActions {...{ item, name, href }} onOpen={open} onRequest={() => actions.request(item)} />
      </div>
    </article>
  );
}

function ChosenClinic({ payment }: { payment: KnownPayment }) {
  const { labels, wording } = useList();
  const [before, after] = labels.card.clinic.at.split(' {clinic} ');
  const { name, visit, missingFrom } = payment;
  if (missingFrom !== null)
    return (
      <p className="plan-clinic plan-clinic-missing">
        <b>{name}</b> <span>{missingText(missingFrom, labels.card.clinic, wording)}</span>
      </p>
    );
  if (visit)
    return (
      <p className="plan-clinic">
        <b>{name}</b> <span>{visitText(visit, payment, wording)}</span>
      </p>
    );
  return (
    <p className="plan-clinic">
      <span>{before}</span> <b>{name}</b> <span>{after}</span>
    </p>
  );
}

const toHex = (color: string) => (color.startsWith('#') ? color : `#${color}`);

function PlanType({ type }: { type: InsuranceItem['insuranceType'] }) {
  const name = (
    <>
      <svg aria-hidden="true" className="plan-dot" width="12" height="12">
        <circle cx="6" cy="6" r="5" fill={toHex(type.color)} />
      </svg>
      {type.displayName}
    </>
  );
  if (!type.description) return <p className="plan-type">{name}</p>;
  return (
    <Disclosure className="plan-type" name="plan-type" summary={name}>
      <p>{type.description}</p>
    </Disclosure>
  );
}

type CardFactsProps = {
  item: InsuranceItem;
  profile: PerfilIngreso | null;
  which: keyof ReturnType<typeof cardFacts>;
  distance: string | null;
  clinic?: KnownPayment | undefined;
  isSeen?: boolean;
};

/** True if the plan names the clinic and states its hospital percentage there. */
const paysStay = (clinic: KnownPayment | undefined): clinic is KnownPayment =>
  clinic !== undefined && clinic.missingFrom === null && clinic.hospital !== null;

function CardFacts({ item, profile, which, distance, clinic, isSeen = false }: CardFactsProps) {
  const setting = useList();
  const isFeeShown = clinic !== undefined && isFeeOfVisit(item, clinic, setting);
  const facts = cardFacts(item, setting)[which].filter(({ fact }) => !(isFeeShown && fact === 'deductible'));
  const { labels, line, deductibleWord } = setting;
  const meanings: Readonly<Partial<Record<CardFact, string>>> = {
    ...labels.meanings,
    deductible: labels.meanings[line.deductibleMeaning ?? deductibleWord],
  };
  const month = pregnancyMonth(profile);
  const pregnancy =
    month !== null && line.pregnancy ? { month, rule: line.pregnancy, waiting: item.entry.birthWaiting } : null;
  return (
    <div className="plan-facts">
      <dl className="contents">
        {paysStay(clinic) && (
          <div className="plan-stay js-only">
            <dt>{pregnancy ? labels.card.birth : labels.card.stay}</dt>{' '}
            <dd>
              {isSeen ? (
                <StayCost id={item.id} clinic={clinic.name} pregnancy={pregnancy} fallback={AWAITED} />
              ) : (
                AWAITED
              )}
            </dd>
          </div>
        )}
        {facts.map(({ fact, word, value, isWhole }) => (
          <div key={fact} title={meanings[fact]}>
            <dt className={isWhole ? 'sr-only' : undefined}>{word}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {distance && <p>{distance}</p>}
    </div>
  );
}
