import { ScrollRegion } from '@/components/ui/scroll-region';
import type { PartnerConversions } from '@/features/back-office/partners/own-site.api';
import {
  CONVERSION_COLUMNS,
  conversionCounts,
  moneyText,
  type ConversionColumn,
} from '@/features/back-office/partners/partner-figures';
import type { ConversionDay } from '@/features/conversions/conversions.api';
import { fill } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import type { SiteWords } from './site-screen';

type Words = SiteWords['conversions'];
type Props = Pick<PartnerConversions, 'days' | 'currency'> & {
  before: readonly ConversionDay[] | null;
  words: Words;
  tag: string;
};

type RowProps = Omit<Props, 'days' | 'before'> & {
  label: string;
  days: readonly ConversionDay[];
  columns: readonly ConversionColumn[];
  hasRefunds: boolean;
};

function Cells({ label, days, columns, hasRefunds, currency, words, tag }: RowProps) {
  const counts = days.map(conversionCounts);
  const money = { currency, tag };
  const isPaid = (which: 'paid' | 'refunded') => days.some(({ amounts }) => amounts.some((of) => of[which] > 0));
  return (
    <>
      <td data-label={words.day}>{label}</td>
      {columns.map((column) => {
        const known = counts.flatMap(({ [column]: count }) => count ?? []);
        const sum = known.reduce((all, one) => all + one, 0);
        return (
          <td key={column} data-label={words.columns[column]} data-nothing={sum === 0 || undefined}>
            {known.length === 0 ? words.unknown : formatNumber(sum, tag)}
          </td>
        );
      })}
      <td data-label={words.paidAmount} data-nothing={!isPaid('paid') || undefined}>
        {moneyText(days, 'paid', money)}
      </td>
      {hasRefunds && (
        <td data-label={words.refunded} data-nothing={!isPaid('refunded') || undefined}>
          {moneyText(days, 'refunded', money)}
        </td>
      )}
    </>
  );
}

const isEmpty = (day: ConversionDay): boolean =>
  day.amounts.length === 0 && Object.values(conversionCounts(day)).every((count) => !count);

const ALWAYS: ReadonlySet<ConversionColumn> = new Set(['requests', 'paid']);

export function ConversionsTable({ days, before, currency, words, tag }: Props) {
  const filled = days.filter((day) => !isEmpty(day));
  if (filled.length === 0) return <p className="office-empty">{words.none}</p>;
  const all = [...days, ...(before ?? [])];
  const columns = CONVERSION_COLUMNS.filter(
    (column) => ALWAYS.has(column) || all.some((day) => conversionCounts(day)[column] !== 0),
  );
  const hasRefunds = all.some(({ amounts }) => amounts.some(({ refunded }) => refunded > 0));
  const absent = [
    ...CONVERSION_COLUMNS.filter((column) => !columns.includes(column)).map((column) => words.columns[column]),
    ...(hasRefunds ? [] : [words.refunded]),
  ];
  const said = { currency, words, tag, columns, hasRefunds };
  return (
    <>
      <ScrollRegion className="office-scroll" label={words.byDay}>
        <table className="office-table office-figures">
          <caption className="sr-only">{words.byDay}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words.columns[column]}
                </th>
              ))}
              <th scope="col">{words.paidAmount}</th>
              {hasRefunds && <th scope="col">{words.refunded}</th>}
            </tr>
          </thead>
          <tbody>
            <tr className="office-sum">
              <Cells label={words.sum} days={days} {...said} />
            </tr>
            {before && (
              <tr className="office-sum">
                <Cells label={words.sumBefore} days={before} {...said} />
              </tr>
            )}
            {filled.toReversed().map((day) => (
              <tr key={day.date}>
                <Cells label={day.date} days={[day]} {...said} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {absent.length > 0 && <p className="text-sm text-ink-soft">{fill(words.absent, { what: absent.join(', ') })}</p>}
    </>
  );
}
