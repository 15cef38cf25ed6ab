import { fill } from '@/lib/i18n/labels';
import { formatCap, formatMoney, formatUnit } from '@/lib/i18n/money';
import type { Messages } from '@/lib/i18n/messages';
import type { Contributor } from '@/lib/markets/contributors';
import type { Market, ProductLine } from '@/lib/markets/market';

type Words = Messages['compare']['for'];

export const earnerText = (
  { pricedByIncome }: Pick<ProductLine, 'pricedByIncome'>,
  words: Words,
  contributor: Contributor = 'Dependiente',
): string | null => (pricedByIncome ? words.earners[contributor] : null);

export function referenceText(
  line: Pick<ProductLine, 'profileForm' | 'reference' | 'pricedByIncome'>,
  words: Words,
  {
    currency,
    tag,
    contributor,
  }: Pick<Market, 'currency'> & { readonly tag: string; readonly contributor?: Contributor | undefined },
): string {
  const { profileForm, reference } = line;
  const earner = earnerText(line, words, contributor);
  if (earner !== null) return fill(words.referenceEarner, { earner });
  const { age, income, employees, riskLevel = '' } = reference;
  const pay = income === null ? '' : formatCap(income, currency, tag);
  switch (profileForm) {
    case 'employees':
    case 'guards':
      return fill(words.referenceEmployees, { n: employees });
    case 'sctr':
      return fill(words.referenceWorkers, { n: employees, pay, risk: riskLevel });
    case 'pets':
      return words.referencePet;
    case 'home':
      return words.referenceHome;
    case 'travellers':
      return words.referenceTravel;
    default:
      return income === null
        ? fill(words.reference, { age })
        : fill(words.referenceIncome, { age, income: formatMoney(income, currency, tag) });
  }
}

export const employerCreditText = (
  { employerCreditPercent: percent }: Pick<ProductLine, 'employerCreditPercent'>,
  words: Words,
  tag: string,
  sentence: string = words.beforeCredit,
): string | null => (percent === undefined ? null : fill(sentence, { percent: formatUnit(percent, '%', tag, 2) }));

export function employerCreditNote(
  line: Pick<ProductLine, 'employerCreditPercent'>,
  words: Words,
  tag: string,
  sentence: string = words.creditShort,
): string | null {
  const credit = employerCreditText(line, words, tag, sentence);
  return credit && `${credit}. ${words.notOnPayroll}`;
}
