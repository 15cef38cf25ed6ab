import 'server-only';
import { exportList, type ExportReader } from '@/features/back-office/exports/server/list';
import { conversionsOfQuery } from '@/features/back-office/partners/contract';
import { amountsText, conversionCounts, CONVERSION_COLUMNS } from '@/features/back-office/partners/domain';
import type { ConversionDay } from '@/features/conversions/contract';
import { labelsOf } from '@/lib/i18n/messages';
import { requestsExport } from '@/features/back-office/requests/server/export';
import { isPartnerUser, permissionsOf } from '@/features/identity/domain';
import { refusal } from '@/features/identity/server/service';
import { VALID_DAYS } from '@/features/quote/receipts/domain';
import { fill } from '@/lib/i18n/labels';
import { readPartnerConversions } from './own-site';

/** Days and campaigns of an answer are fewer. */
const MOST_ROWS = 1_000;

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

/** What a partner's people show of some days to whoever asks: its requests, and behind them figures, links and what each counts. */
export const reportExport = exportList('contact-us:export', conversionsOfQuery, (query) => {
  const { name: site, ...days } = query;
  // A partner's people see one site, and look for none.
  const requestsFor = ({ user }: Pick<ExportReader, 'user'>) =>
    requestsExport.open(isPartnerUser(user) ? days : { site, ...days });
  const tables = [conversionsExport.open(query), campaignsExport.open(query)];
  return {
    name: (locale) => labelsOf(locale, 'backOffice').sections.requests.title,
    site,
    selection: { ...days, isNarrowed: false },
    head: (reader) => requestsFor(reader).head(reader),
    async ids(reader, limit) {
      if (!permissionsOf(reader.user).includes('conversion:read')) throw refusal(reader, 'FORBIDDEN');
      await readPartnerConversions(reader, query);
      return requestsFor(reader).ids(reader, limit);
    },
    rowsOf: (reader, ids) => requestsFor(reader).rowsOf(reader, ids),
    audit: (user) => requestsFor({ user }).audit(user),
    async further(reader) {
      const { conversions, ownSite } = labelsOf(reader.locale, 'backOffice');
      const titles = [conversions.title, ownSite.links];
      const figures = tables.map(async (table, at) => {
        const ids = await table.ids(reader, MOST_ROWS);
        return { title: titles[at]!, head: table.head(reader), rows: await table.rowsOf(reader, ids) };
      });
      const meanings = CONVERSION_COLUMNS.map((column) => [
        conversions.columns[column],
        fill(conversions.meanings[column], { days: VALID_DAYS }),
      ]);
      const counts = {
        title: conversions.meaningsTitle,
        head: [conversions.title, conversions.meaningsTitle],
        rows: [...meanings, ['', conversions.counts], ['', conversions.moneyMeans]],
      };
      return [...(await Promise.all(figures)), counts];
    },
  };
});
