import { sevenName } from '@/features/catalogue/wording/price';
import { employerCreditNote } from '@/features/catalogue/wording/reference';
import { PARTS, wholePercents } from '@/features/compare/recommendation';
import type { ComparedItem, CompareResponse } from '@/features/compare/search-schemas';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import type { ListOrder } from '@/lib/routing/list-query';
import { useList } from './list-context';

type Term = readonly [word: string, meaning: string];

export function Meanings() {
  const { labels, line, names, deductibleWord, maximumWord, wording } = useList();
  const { meanings, card } = labels;
  const { cardFacts: facts } = line;
  const credit = employerCreditNote(line, labels.for, wording.tag, meanings.credit);
  const isOfHealth = line.filters.includes('coverageOrganizations');
  const terms: readonly Term[] = [
    ...(maximumWord === 'capital'
      ? ([
          [card.capital, meanings.capital],
          [meanings.beneficiaries.word, meanings.beneficiaries.meaning],
        ] as const)
      : ([['%', meanings.percent]] as const)),
    ...(isOfHealth
      ? (['hospital', 'ambulatory'] as const).map((code): Term => [names.coverages[code] ?? code, meanings[code]])
      : []),
    ...(isOfHealth ? [[card.elsewhere, meanings.elsewhere] as const] : []),
    ...(facts.includes('annualMaximum') ? [[card.annualMaximum, meanings.annualMaximum] as const] : []),
    ...(facts.includes('deductible')
      ? [[card[deductibleWord], meanings[line.deductibleMeaning ?? deductibleWord]] as const]
      : []),
    ...(facts.includes('entryAges') ? [[card.entryAges, meanings.entryAges] as const] : []),
    [card.waiting, meanings.waiting],
    ...(credit ? [[card.credit, credit] as const] : []),
    ...(line.priceBand
      ? ([
          ['7 %', meanings.seven],
          ['UF', meanings.uf],
          ['VA', meanings.arancel],
        ] as const)
      : []),
    [card.badges.exclusive, meanings.exclusive],
  ];
  return (
    <dl className="space-y-1">
      {terms.map(([word, meaning]) => (
        <div key={word}>
          <dt className="inline font-semibold">{word}:</dt> <dd className="inline">{meaning}.</dd>
        </div>
      ))}
    </dl>
  );
}

export function AnswersRule() {
  const { deductibleWord, labels, line } = useList();
  const { answersRule: rule } = lateWords().listNotes;
  const hasOthers = line.mainType !== undefined || line.cardFacts.includes('madeFor');
  return (
    <div className="space-y-1">
      <p>{rule.set}</p>
      {line.cardFacts.includes('deductible') && (
        <p>{fill(rule.deductible, { deductible: labels.card[deductibleWord] })}</p>
      )}
      {hasOthers && <p>{rule.others}</p>}
      {line.filters.includes('coverageOrganizations') && <p>{rule.clinics}</p>}
      <p>{rule.ties}</p>
    </div>
  );
}

export type OrderRuleProps = {
  order: Exclude<ListOrder, 'lowerPrice' | 'higherPrice'>;
  metaData: Pick<CompareResponse['metaData'], 'weights' | 'region' | 'place'>;
  hasClinics: boolean;
};

export function OrderRule({ order, metaData: { weights, region, place }, hasClinics }: OrderRuleProps) {
  const { labels, line, wording, maximumWord, score } = useList();
  const { how, parts: partWords } = lateWords().listNotes;
  const { capital, ...parts } = partWords;
  const words = { ...parts, ...(maximumWord === 'capital' && { cap: capital }) };
  const hasOthers = line.mainType !== undefined || line.cardFacts.includes('madeFor');
  const counted = PARTS.filter((part) => weights[part] > 0);
  const percents = wholePercents(counted.map((part) => weights[part]));
  const named = counted.map((part, index) => `${words[part].name} ${formatNumber(percents[index]!, wording.tag)}%`);
  const shares = named.join(', ');
  return (
    <>
      {hasClinics && <p>{how.clinicsFirst}</p>}
      <p>{fill(how[order], { parts: shares, place: place ?? '' })}</p>
      {hasOthers && order !== 'distance' && <p>{how.others}</p>}
      {order === 'recommended' && <p>{fill(how.exclusive, { exclusive: labels.card.badges.exclusive })}</p>}
      <p>{fill(how.byPrice, { lowerPrice: labels.sort.lowerPrice, sort: labels.sort.label })}</p>
      <dl className="mt-2 space-y-1">
        {counted.map((part, index) => (
          <div key={part}>
            <dt className="inline-block font-semibold first-letter:uppercase">{named[index]}:</dt>{' '}
            <dd className="inline">
              {words[part].meaning}
              {part === 'clinics' && region !== null && ` ${fill(how.elsewhere, { region })}`}
            </dd>
          </div>
        ))}
        {score && (
          <div>
            <dt className="inline font-semibold">{how.score.name}:</dt> <dd className="inline">{score}</dd>
          </div>
        )}
        <div>
          <dt className="inline font-semibold">{labels.showcase.label}:</dt>{' '}
          <dd className="inline">{labels.showcase.note}</dd>
        </div>
      </dl>
    </>
  );
}

const EXEMPT_FROM = 65;

type PublicProps = { items: readonly ComparedItem[]; profile: PerfilIngreso | null };

/**
 * Cost of Chile's public system for a pensioner, or for a person of 65 with no kind of income: the legal 7 %, as the
 * prices of the list count it. Ley 20.531 exempts pensioners from an age on, by their means.
 */
export function PublicPrice({ items, profile }: PublicProps) {
  const { publicHealth, wording } = useList();
  const { legalSeven, earners, currency } = items[0]?.profilePrice ?? {};
  if (!publicHealth || legalSeven === undefined) return null;
  const { fonasa, exempt } = lateWords().listNotes.answersRule.legalSeven;
  const persons = profile?.cotizante ?? [];
  const isPension = persons.every(({ tipo_ingreso: kind }) => kind === 'Pension');
  const mayBePension = persons.every(({ tipo_ingreso: kind }) => !kind || kind === 'Pension');
  const isOld = mayBePension && persons.every(({ edad }) => edad >= EXEMPT_FROM);
  // An employee's 7 % is in each card's price, and the first card must stay on a phone's first screen.
  if (!isOld && !isPension) return null;
  return (
    <p className="text-sm">
      {fill(fonasa, {
        amount: formatMoney(legalSeven, currency!, wording.tag),
        seven: sevenName(earners, wording.terms),
      })}{' '}
      {isOld && exempt}
    </p>
  );
}
