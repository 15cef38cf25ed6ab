import 'server-only';
import type { ExportListOpener } from '@/features/back-office/exports/server/list';
import { sendList } from '@/features/back-office/exports/server/send-list';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import * as api from '@/features/back-office/team-week/team-week.api';
import type { TeamFigures, TeamWeekQuery } from '@/features/back-office/team-week/team-week.api';
import { weeksOf } from '@/features/back-office/team-week/weeks';
import type { Locale } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { listTeamWeek, readTeamWeek } from './read-team-week';

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

export const openTeamWeek: ExportListOpener<Omit<TeamWeekQuery, 'page'>> = async (reader, query) => {
  const { q, market, from, to } = query;
  const { locale, user } = reader;
  const { sections, teamWeek, requests } = labelsOf(locale, 'backOffice');
  const words = figureWords(locale);
  const rows = await listTeamWeek(reader, query);
  return {
    title: sections.teamWeek.title,
    site: market ?? null,
    days: from || to ? weeksOf({ from, to }, '') : {},
    isNarrowed: q !== undefined,
    head: [teamWeek.columns.name, ...words, ...words.map((figure) => fill(teamWeek.exportColumns.before, { figure }))],
    total: rows.length,
    steps: [
      rows.map(({ executive, week, before }) =>
        [executive?.name ?? requests.nobody, cellsOf(week), cellsOf(before)].flat(),
      ),
    ],
    audit: {
      action: 'executive.export',
      subject: market ?? user.site ?? 'all',
      site: user.site,
      filters: { from: from ?? null, to: to ?? null },
    },
  };
};

export const teamWeekServed = [
  staffDoor(api.readTeamWeek, 'service-audit:read', readTeamWeek),
  staffDoor(api.exportTeamWeek, 'service-audit:read', sendList(openTeamWeek)),
];
