import { assignByHand } from '@/features/lead/assignment/server/reassign';
import { listStanding, setStanding, showRequest, type Standing } from '@/features/lead/desk/server/service';
import { locale, type Locale } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS, TICKETS } from '@/lib/contract/lead-status';
import { statusWord, subStatusWord, ticketWord } from '@/lib/i18n/lead-status-words';
import { choose, marketNamed, moment, numberOf, refuse, table, uuidOf, type Given, type Noun } from './noun';

const keysOf = <Name extends string>(codes: Readonly<Record<Name, number>>) => Object.keys(codes) as Name[];

const statusNamed = (given: string | undefined) => LEAD_STATUS[choose('A status', given, keysOf(LEAD_STATUS))];

const languageOf = ({ language }: Given): Locale =>
  language === undefined ? 'en' : choose('--language', language, locale.options);

type Stands = { readonly status: number; readonly subStatus: number | null; readonly ticket: string | null };

const inWords = ({ status, subStatus, ticket }: Stands, language: Locale) => ({
  status: statusWord(language, status),
  subStatus: subStatus === null ? null : subStatusWord(language, subStatus),
  ticket: ticket === null ? null : ticketWord(language, ticket),
});

const DAY = /^\d{4}-\d\d-\d\d$/;

/** By UTC, as all moments here. */
function dayOf(given: string | undefined) {
  if (given === undefined) return {};
  const from = new Date(`${given}T00:00:00Z`);
  if (!DAY.test(given) || Number.isNaN(from.getTime())) refuse(`${given} is no day: 2026-11-23.`);
  return { from, before: new Date(from.getTime() + 86_400_000) };
}

function standingOf({ FIELD, VALUE }: Given): Standing {
  switch (choose('What is set', FIELD, ['status', 'sub-status', 'ticket'])) {
    case 'status':
      return { status: statusNamed(VALUE) };
    case 'sub-status':
      return { subStatus: LEAD_SUB_STATUS[choose('A sub-status', VALUE, keysOf(LEAD_SUB_STATUS))] };
    case 'ticket':
      return { ticket: choose('A ticket', VALUE, TICKETS) };
  }
}

type Shown = Awaited<ReturnType<typeof showRequest>>;

const toRow = (row: Awaited<ReturnType<typeof listStanding>>[number], language: Locale) => ({
  ...{ id: row.id, asked: moment(row.createdAt), site: row.site, kind: row.kind },
  ...{ line: row.productType, plan: row.productCode, ...inWords(row, language) },
  ...{ executive: row.executiveId, stopped: row.contactStoppedAt && moment(row.contactStoppedAt) },
});

const toTrail = ({ createdAt, ...row }: Shown['assignments'][number]) => ({ at: moment(createdAt), ...row });

const toEvent = ({ happenedAt, ...row }: Shown['history'][number], language: Locale) => ({
  ...{ at: moment(happenedAt), ...row },
  ...(row.description === 'statusChanged' && { subject: statusWord(language, Number(row.subject)) }),
});

export const leads: Noun = {
  list: {
    usage: '[--market MARKET] [--status STATUS] [--day DAY] [--limit N] [--language LANGUAGE]',
    async run({ db }, given) {
      const market = marketNamed(given.market);
      const found = await listStanding(db, {
        ...(market && { market: market.id }),
        ...(given.status !== undefined && { status: statusNamed(given.status) }),
        ...dayOf(given.day),
        limit: given.limit === undefined ? 50 : numberOf(given.limit),
      });
      const rows = found.map((row) => toRow(row, languageOf(given)));
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'ID [--language LANGUAGE]',
    async run({ db }, given) {
      const { assignments, history, ...request } = await showRequest(db, uuidOf(given.ID));
      const said = { ...request, ...inWords(request, languageOf(given)) };
      const details = Object.entries(said).flatMap(([name, value]) =>
        value === null || value === '' ? [] : [`${name}: ${value instanceof Date ? moment(value) : value}`],
      );
      const trail = assignments.map(toTrail);
      const happened = history.map((entry) => toEvent(entry, languageOf(given)));
      return {
        result: { ...said, assignments: trail, history: happened },
        lines: [...details, '', 'Who had it', ...table(trail), '', 'What happened', ...table(happened)],
      };
    },
  },
  assign: {
    usage: 'ID --to EXECUTIVE [--note TEXT]',
    async run(desk, { ID, to, note = null }) {
      const leadId = uuidOf(ID);
      const { id, dataSocio } = await assignByHand(desk, { leadId, executiveId: numberOf(to), note });
      return {
        result: { id: leadId, executive: id },
        lines: [`${leadId} is with ${dataSocio.nombres} ${dataSocio.apellidos}`],
      };
    },
  },
  set: {
    usage: 'ID FIELD VALUE',
    async run({ db, now }, given) {
      const [id, standing] = [uuidOf(given.ID), standingOf(given)];
      await setStanding(db, id, standing, now);
      return { result: { id, ...standing }, lines: [`${id}: ${given.FIELD} is ${given.VALUE}`] };
    },
  },
};
