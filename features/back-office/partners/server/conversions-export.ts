import 'server-only';
import { exportList, type ExportReader } from '@/features/back-office/exports/server/list';
import { conversionsOfQuery } from '@/features/back-office/partners/contract';
import { amountsText, conversionCounts, CONVERSION_COLUMNS } from '@/features/back-office/partners/domain';
import type { ConversionDay } from '@/features/conversions/contract';
import { labelsOf } from '@/lib/i18n/messages';
import { readPartnerConversions } from './own-site';

function cellsOf(day: ConversionDay): readonly (string | number | null)[] {
  const counts = conversionCounts(day);
  const counted = CONVERSION_COLUMNS.map((column) => counts[column]);
  return [day.date, ...counted, amountsText(day, 'paid'), amountsText(day, 'refunded')];
}

/** A row for each day of a partner's site. */
export const conversionsExport = exportList('conversion:read', conversionsOfQuery, (query) => ({
  name: (locale) => labelsOf(locale, 'backOffice').conversions.title,
  site: query.name,
  selection: { from: query.from, to: query.to, isNarrowed: false },
  head({ locale }) {
    const words = labelsOf(locale, 'backOffice').conversions;
    return [words.day, ...CONVERSION_COLUMNS.map((column) => words.columns[column]), words.paidAmount, words.refunded];
  },
  ids: async (reader, limit) =>
    (await readPartnerConversions(reader, query)).days.slice(0, limit).map(({ date }) => date),
  async rowsOf(reader, dates) {
    const { days } = await readPartnerConversions(reader, query);
    return days.filter(({ date }) => dates.includes(date)).map(cellsOf);
  },
  audit: () => ({
    action: 'conversion.export',
    subject: query.name,
    site: query.name,
    filters: { from: query.from, to: query.to ?? null },
  }),
}));

/** A row for each campaign that led to a partner's site. */
export const campaignsExport = exportList('conversion:read', conversionsOfQuery, (query) => {
  const wordsOf = ({ locale }: Pick<ExportReader, 'locale'>) => labelsOf(locale, 'backOffice').conversions;
  const counted = async (reader: ExportReader) => (await readPartnerConversions(reader, query)).campaigns;
  return {
    name: (locale) => labelsOf(locale, 'backOffice').conversions.byCampaign.title,
    site: query.name,
    selection: { from: query.from, to: query.to, isNarrowed: false },
    head(reader) {
      const { byCampaign, columns } = wordsOf(reader);
      const { persons, plan, contact, insurance } = byCampaign;
      return [byCampaign.campaign, persons, plan, contact, insurance, byCampaign.requests, columns.paid];
    },
    ids: async (reader, limit) => (await counted(reader)).slice(0, limit).map(({ campaign }) => campaign ?? ''),
    rowsOf: async (reader, names) =>
      (await counted(reader))
        .filter(({ campaign }) => names.includes(campaign ?? ''))
        .map(({ campaign, persons, plan, contact, insurance, requests, paid }) => [
          campaign ?? wordsOf(reader).byCampaign.none,
          persons,
          plan,
          contact,
          insurance,
          requests,
          paid,
        ]),
    audit: () => ({
      action: 'conversion.export',
      subject: query.name,
      site: query.name,
      filters: { from: query.from, to: query.to ?? null },
    }),
  };
});
