import type { ListViewData } from './list-context';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

function referenceOf({ labels, line, currency, wording }: ListViewData): string {
  const words = labels.for;
  const { age, income, employees } = line.reference;
  switch (line.profileForm) {
    case 'employees':
    case 'guards':
    case 'sctr':
      return fill(words.referenceEmployees, { n: employees });
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

/** With a profile the note keeps its room unseen, so that a returning visitor's page does not jump. */
export function ReferenceNote({ setting, demo, entered }: { setting: ListViewData; demo: boolean; entered: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      {demo && `${setting.labels.demo} `}
      <span className={entered ? 'invisible' : undefined}>{referenceOf(setting)}.</span>
    </p>
  );
}
