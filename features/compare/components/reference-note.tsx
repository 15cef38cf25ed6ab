import type { ListViewData } from './list-context';
import { fill } from '@/lib/i18n/labels';
import { formatCap, formatMoney } from '@/lib/i18n/money';

/** For whom the prices are as long as nobody is entered, in a sentence. */
export function referenceOf({ labels, line, currency, wording }: ListViewData): string {
  const words = labels.for;
  const { age, income, employees, riskLevel = '' } = line.reference;
  const pay = income === null ? '' : formatCap(income, currency, wording.tag);
  switch (line.profileForm) {
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
        : fill(words.referenceIncome, { age, income: formatMoney(income, currency, wording.tag) });
  }
}

export function ReferenceNote({ setting }: { setting: ListViewData }) {
  return <p className="text-sm text-ink-soft">{referenceOf(setting)}.</p>;
}
