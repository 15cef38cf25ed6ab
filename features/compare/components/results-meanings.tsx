'use client';

import { employerCreditNote } from '@/features/catalogue/wording/reference';
import { useList } from './list-context';
import { ListNote } from './list-note';

type Term = readonly [word: string, meaning: string];

export function ResultsMeanings() {
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
    <ListNote title={meanings.title}>
      <dl className="space-y-1">
        {terms.map(([word, meaning]) => (
          <div key={word}>
            <dt className="inline font-semibold">{word}:</dt> <dd className="inline">{meaning}.</dd>
          </div>
        ))}
      </dl>
    </ListNote>
  );
}
