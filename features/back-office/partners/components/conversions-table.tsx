import { PlainTable, type PlainColumn } from '@/features/back-office/components/plain-table';
import type { PartnerConversions } from '@/features/back-office/partners/own-site.api';
import { CONVERSION_COLUMNS, conversionCounts, moneyText } from '@/features/back-office/partners/partner-figures';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import type { SiteWords } from './site-screen';

type Props = Pick<PartnerConversions, 'days' | 'currency'> & {
  before: readonly ConversionDay[] | null;
  words: SiteWords['conversions'];
  tag: string;
};
type Row = { readonly label: string; readonly days: readonly ConversionDay[]; readonly isSum?: true };

const isEmpty = (day: ConversionDay): boolean =>
  day.amounts.length === 0 && Object.values(conversionCounts(day)).every((count) => !count);

const hasMoney = (days: readonly ConversionDay[], which: 'paid' | 'refunded'): boolean =>
  days.some(({ amounts }) => amounts.some((of) => of[which] > 0));

export function ConversionsTable({ days, before, currency, words, tag }: Props) {
  const filled = days.filter((day) => !isEmpty(day));
  if (filled.length === 0) return <p className="office-empty">{words.none}</p>;
  const all = [...days, ...(before ?? [])];
  const counts: readonly PlainColumn<Row>[] = CONVERSION_COLUMNS.map((column) => {
    const known = (row: Row) => row.days.flatMap((day) => conversionCounts(day)[column] ?? []);
    const sumOf = (row: Row) => known(row).reduce((sum, one) => sum + one, 0);
    return {
      label: words.columns[column],
      cell: (row) => (known(row).length === 0 ? words.unknown : formatNumber(sumOf(row), tag)),
      isNothing: (row) => sumOf(row) === 0,
    };
  });
  const moneyOf = (label: string, which: 'paid' | 'refunded'): PlainColumn<Row> => ({
    label,
    cell: (row) => moneyText(row.days, which, { currency, tag }),
    isNothing: (row) => !hasMoney(row.days, which),
  });
  const isShown = (_: unknown, at: number) => {
    const column = CONVERSION_COLUMNS[at]!;
    return column === 'requests' || column === 'paid' || all.some((day) => conversionCounts(day)[column] !== 0);
  };
  const shown = counts.filter(isShown);
  const hasRefunds = hasMoney(all, 'refunded');
  const absent = [
    ...counts.filter((column) => !shown.includes(column)).map(({ label }) => label),
    ...(hasRefunds ? [] : [words.refunded]),
  ];
  const rows: readonly Row[] = [
    { label: words.sum, days, isSum: true },
    ...(before ? [{ label: words.sumBefore, days: before, isSum: true as const }] : []),
    ...filled.toReversed().map((day) => ({ label: day.date, days: [day] })),
  ];
  return (
    <>
      <PlainTable
        title={words.byDay}
        rows={rows}
        keyOf={({ label }) => label}
        className="office-figures"
        isSum={({ isSum = false }) => isSum}
        columns={[
          { label: words.day, cell: ({ label }) => label },
          ...shown,
          moneyOf(words.paidAmount, 'paid'),
          ...(hasRefunds ? [moneyOf(words.refunded, 'refunded')] : []),
        ]}
      />
      {absent.length > 0 && <p className="text-sm text-ink-soft">{fill(words.absent, { what: absent.join(', ') })}</p>}
    </>
  );
}
