import type { ListSetting } from './list-context';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

function referenceOf({ labels, line, currency, wording }: ListSetting): string {
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

/**
 * Whom the prices are for while nobody has entered a profile, and whether some of them are made up. With a profile the
 * first keeps its room unseen: a returning visitor's page does not jump when the profile is read.
 */
export function ReferenceNote({ setting, demo, entered }: { setting: ListSetting; demo: boolean; entered: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      {demo && `${setting.labels.demo} `}
      <span className={entered ? 'invisible' : undefined}>{referenceOf(setting)}.</span>
    </p>
  );
}
