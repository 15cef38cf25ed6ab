import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Wording } from '@/features/catalogue/wording/price';
import type { Kin } from '@/features/pricing/price-schemas';
import type { PersonShare, PlanShares, Share } from '@/features/quote/quote.api';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { formatMoney, formatNumber } from '@/lib/i18n/money';

export type PersonWords = Readonly<Record<Kin | 'base' | 'baseAlone' | 'gesOnly' | 'total', string>> & {
  readonly years: PluralForms;
};

type Words = Wording & { readonly persons: PersonWords };
type PersonRow = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (readonly string[] | null)[];
};

/** Decimals of UF. Factor times base price has at most four, and a sum by hand must give the same result. */
const UF_DECIMALS = 4;

function shareText({ uf, amount }: Share, { tag }: Words): string {
  const exact = Number(uf);
  const decimals = Math.min(UF_DECIMALS, Math.max(2, (String(exact).split('.')[1] ?? '').length));
  return `${formatMoney(amount, 'CLP', tag)} (UF\u00A0${formatNumber(exact, tag, decimals)})`;
}

function personText({ factor, base, ges, total }: PersonShare, words: Words): readonly string[] {
  const { persons, tag } = words;
  const gesText = shareText(ges, words);
  if (factor === null) return [shareText(total, words), persons.gesOnly];
  const filled = { factor: formatNumber(factor, tag, 1), base: shareText(base, words), ges: gesText };
  return [shareText(total, words), fill(ges.amount > 0 ? persons.base : persons.baseAlone, filled)];
}

const kinOf = ({ role, kin }: PersonShare, index: number): Kin =>
  kin ?? (role === 'carga' ? 'dependant' : index === 0 ? 'self' : 'partner');

function labelsOf(people: readonly PersonShare[], { persons, tag }: Words): string[] {
  let dependants = 0;
  return people.map((person, index) => {
    const kin = kinOf(person, index);
    if (kin !== 'self' && kin !== 'partner') dependants += 1;
    return fill(persons[kin], { n: dependants, years: plural(persons.years, person.age, tag) });
  });
}

export function personRows(
  items: readonly InsuranceItem[],
  shares: readonly PlanShares[],
  words: Words,
): readonly PersonRow[] {
  const known = items.map(({ productCode }) => shares.find((plan) => plan.productCode === productCode) ?? null);
  const people = known.find((plan) => plan !== null)?.persons ?? [];
  const labels = labelsOf(people, words);
  const rows = people.map((_, index) => ({
    key: `person.${index}`,
    label: labels[index]!,
    cells: known.map((plan) => plan && personText(plan.persons[index]!, words)),
  }));
  if (rows.length === 0) return [];
  const total = known.map((plan) => plan && [shareText(plan.total, words)]);
  return [...rows, { key: 'person.total', label: words.persons.total, cells: total }];
}
