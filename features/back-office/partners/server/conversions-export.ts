import 'server-only';
import { exportList } from '@/features/back-office/exports/server/list';
import { conversionsOfQuery } from '@/features/back-office/partners/contract';
import { amountsText, conversionCounts, CONVERSION_COLUMNS } from '@/features/back-office/partners/domain';
import type { ConversionDay } from '@/features/conversions/contract';
import { isoDate } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { readPartnerConversions } from './own-site';

function cellsOf(day: ConversionDay): readonly (string | number | null)[] {
  const counts = conversionCounts(day);
  const counted = CONVERSION_COLUMNS.map((column) => counts[column]);
  return [day.date, ...counted, amountsText(day, 'paid'), amountsText(day, 'refunded')];
}

const place = isoDate.nullable();

/** A row for each day of a partner's site. */
export const conversionsExport = exportList('conversion:read', conversionsOfQuery, (query) => ({
  name: (locale) => `${labelsOf(locale, 'backOffice').conversions.title} ${query.name}`,
  head({ locale }) {
    const words = labelsOf(locale, 'backOffice').conversions;
    return [words.day, ...CONVERSION_COLUMNS.map((column) => words.columns[column]), words.paidAmount, words.refunded];
  },
  count: async (reader) => (await readPartnerConversions(reader, query)).days.length,
  async rowsAfter(reader, after, limit) {
    const last = place.parse(after);
    const { days } = await readPartnerConversions(reader, query);
    const further = days.filter(({ date }) => last === null || date > last).slice(0, limit);
    return { rows: further.map((day) => cellsOf(day)), last: further.at(-1)?.date ?? last };
  },
  audit: () => ({
    action: 'conversion.export',
    subject: query.name,
    site: query.name,
    filters: { from: query.from, to: query.to ?? null },
  }),
}));
