import 'server-only';
import type { ExportReader, FurtherSheet, ExportList } from '@/features/back-office/exports/server/list';
import { sendList } from '@/features/back-office/exports/server/send-list';
import * as api from '@/features/back-office/partners/own-site.api';
import { amountsText, conversionCounts, CONVERSION_COLUMNS } from '@/features/back-office/partners/partner-figures';
import { openRequests } from '@/features/back-office/requests/server/export';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { isPartnerUser, permissionsOf } from '@/features/identity/permissions';
import { refusal } from '@/features/identity/server/staff-session';
import { VALID_DAYS } from '@/features/quote/receipts/receipt-code';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { readPartnerConversions } from './own-site';

type Counted = Awaited<ReturnType<typeof readPartnerConversions>>;
type Locale = ExportReader['locale'];

function daysTable({ days }: Counted, locale: Locale): FurtherSheet {
  const words = labelsOf(locale, 'backOffice').conversions;
  const columns = CONVERSION_COLUMNS.map((column) => words.columns[column]);
  return {
    title: words.title,
    head: [words.day, ...columns, words.paidAmount, words.refunded],
    rows: days.map((day) => {
      const counts = conversionCounts(day);
      const counted = CONVERSION_COLUMNS.map((column) => counts[column]);
      return [day.date, ...counted, amountsText(day, 'paid'), amountsText(day, 'refunded')];
    }),
  };
}

function campaignsTable({ campaigns }: Counted, locale: Locale): FurtherSheet {
  const { byCampaign: words, columns } = labelsOf(locale, 'backOffice').conversions;
  return {
    title: words.title,
    head: [words.campaign, words.persons, words.plan, words.contact, words.insurance, words.requests, columns.paid],
    rows: campaigns.map(({ campaign, persons, plan, contact, insurance, requests, paid }) => [
      campaign ?? words.none,
      persons,
      plan,
      contact,
      insurance,
      requests,
      paid,
    ]),
  };
}

function meaningsTable(locale: Locale): FurtherSheet {
  const { conversions: words } = labelsOf(locale, 'backOffice');
  const meanings = CONVERSION_COLUMNS.map((column) => [
    words.columns[column],
    fill(words.meanings[column], { days: VALID_DAYS }),
  ]);
  return {
    title: words.meaningsTitle,
    head: [words.title, words.meaningsTitle],
    rows: [...meanings, ['', words.counts], ['', words.moneyMeans]],
  };
}

type Tabled = api.ConversionsQuery & { readonly table: 'conversions' | 'campaigns' };

async function openFigures(reader: ExportReader, { table, ...query }: Tabled): Promise<ExportList> {
  const tableOf = table === 'campaigns' ? campaignsTable : daysTable;
  const { rows, ...sheet } = tableOf(await readPartnerConversions(reader, query), reader.locale);
  const { name, from, to } = query;
  return {
    ...sheet,
    site: name,
    days: { from, to },
    isNarrowed: false,
    total: rows.length,
    steps: [rows],
    audit: { action: 'conversion.export', subject: name, site: name, filters: { from, to: to ?? null } },
  };
}

async function openReport(reader: ExportReader, query: api.ConversionsQuery): Promise<ExportList> {
  const { user, locale } = reader;
  if (!permissionsOf(user).includes('conversion:read')) throw refusal(reader, 'FORBIDDEN');
  const counted = await readPartnerConversions(reader, query);
  const { name: site, ...days } = query;
  const filters = isPartnerUser(user) ? days : { site, ...days };
  const requests = await openRequests(reader, { order: '-createdAt', ...filters });
  const links = { ...campaignsTable(counted, locale), title: labelsOf(locale, 'backOffice').ownSite.links };
  const further = [daysTable(counted, locale), links, meaningsTable(locale)];
  return { ...requests, site, isNarrowed: false, further };
}

export const partnerExportsServed = [
  staffDoor(api.exportReport, 'contact-us:export', sendList(openReport)),
  staffDoor(api.exportFigures, 'conversion:read', sendList(openFigures)),
];
