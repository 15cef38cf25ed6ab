import { ScrollRegion } from '@/components/ui/scroll-region';
import type { PartnerConversions } from '@/features/back-office/partners/contract';
import { CONVERSION_COLUMNS, conversionCounts, moneyText } from '@/features/back-office/partners/domain';
import type { ConversionDay } from '@/features/conversions/contract';
import { formatNumber } from '@/lib/i18n/money';
import type { SiteWords } from './site-screen';

type Words = SiteWords['conversions'];
type Props = Pick<PartnerConversions, 'days' | 'currency'> & { words: Words; tag: string };

type RowProps = Omit<Props, 'days'> & { label: string; days: readonly ConversionDay[] };

/** The figures of a day, or of all. */
function Cells({ label, days, currency, words, tag }: RowProps) {
  const counts = days.map(conversionCounts);
  const money = { currency, tag };
  return (
    <>
      <td data-label={words.day}>{label}</td>
      {CONVERSION_COLUMNS.map((column) => {
        const known = counts.flatMap(({ [column]: count }) => count ?? []);
        const sum = known.reduce((all, one) => all + one, 0);
        return (
          <td key={column} data-label={words.columns[column]}>
            {known.length === 0 ? words.unknown : formatNumber(sum, tag)}
          </td>
        );
      })}
      <td data-label={words.paidAmount}>{moneyText(days, 'paid', money)}</td>
      <td data-label={words.refunded}>{moneyText(days, 'refunded', money)}</td>
    </>
  );
}

const isEmpty = (day: ConversionDay): boolean =>
  day.amounts.length === 0 && Object.values(conversionCounts(day)).every((count) => !count);

/** The days on which something happened, the latest first, after all of them. */
export function ConversionsTable({ days, currency, words, tag }: Props) {
  const filled = days.filter((day) => !isEmpty(day));
  if (filled.length === 0) return <p className="office-empty">{words.none}</p>;
  const said = { currency, words, tag };
  return (
    <ScrollRegion className="office-scroll" label={words.byDay}>
      <table className="office-table office-figures">
        <caption className="sr-only">{words.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {CONVERSION_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
            <th scope="col">{words.paidAmount}</th>
            <th scope="col">{words.refunded}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="office-sum">
            <Cells label={words.sum} days={days} {...said} />
          </tr>
          {filled.toReversed().map((day) => (
            <tr key={day.date}>
              <Cells label={day.date} days={[day]} {...said} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
