import 'server-only';
import { exportList } from '@/features/back-office/exports/server/list';
import { teamWeekFilters, type TeamFigures } from '@/features/back-office/team-week/contract';
import { weeksOf } from '@/features/back-office/team-week/domain';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { listTeamWeek } from './service';

/** What is not known is an empty cell. */
const cellsOf = (figures: TeamFigures | null): readonly (number | null)[] =>
  figures
    ? [
        ...[figures.received, figures.contacted, figures.open, figures.closed],
        ...[figures.results.interested, figures.results.contacted, figures.results.inManagement, figures.sold],
        figures.firstAnswer === null ? null : Math.round(figures.firstAnswer),
      ]
    : Array.from({ length: 9 }, () => null);

function figureWords(locale: Locale): readonly string[] {
  const { results } = labelsOf(locale, 'leads');
  const { columns, exportColumns } = labelsOf(locale, 'backOffice').teamWeek;
  const closedAs = (result: string) => fill(exportColumns.closedAs, { result });
  return [
    ...[columns.received, columns.contacted, columns.open, columns.closed],
    ...[closedAs(results.interested), closedAs(results.contacted), closedAs(results.inManagement)],
    ...[columns.sold, exportColumns.firstAnswer],
  ];
}

export const teamWeekExport = exportList('service-audit:read', teamWeekFilters, (query) => {
  const { q, market, from, to } = query;
  return {
    name: (locale) => labelsOf(locale, 'backOffice').sections.teamWeek.title,
    site: market ?? null,
    selection: { ...(from || to ? weeksOf({ from, to }, '') : {}), isNarrowed: q !== undefined },
    head({ locale }) {
      const { columns, exportColumns } = labelsOf(locale, 'backOffice').teamWeek;
      const words = figureWords(locale);
      return [columns.name, ...words, ...words.map((figure) => fill(exportColumns.before, { figure }))];
    },
    ids: async (reader, limit) => (await listTeamWeek(reader, query)).slice(0, limit).map(({ id }) => id),
    async rowsOf(reader, ids) {
      const { nobody } = labelsOf(reader.locale, 'backOffice').requests;
      const rows = (await listTeamWeek(reader, query)).filter(({ id }) => ids.includes(id));
      return rows.map(({ executive, week, before }) =>
        [executive?.name ?? nobody, cellsOf(week), cellsOf(before)].flat(),
      );
    },
    audit: ({ site }) => ({
      action: 'executive.export',
      subject: market ?? site ?? 'all',
      site,
      filters: { from: from ?? null, to: to ?? null },
    }),
  };
});
