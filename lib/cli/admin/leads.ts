import { STAFF_DECISION } from '@/features/customer/domain';
import { decisionText } from '@/features/customer/server/service';
import { assignByHand } from '@/features/lead/reassignment/server/service';
import { listStanding, setStanding, showRequest, type Standing } from '@/features/lead/admin/server/service';
import type { Locale } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS, OPEN_STATUSES, TICKET_STATUSES } from '@/lib/contract/lead-status';
import { statusWord, ticketWord } from '@/lib/i18n/lead-status-words';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { marketOfId } from '@/lib/markets';
import { listMails } from '@/lib/mail/outbox-admin';
import { idOf } from './id-of';
import { toMailOf } from './outbox';
import { refuse } from '../refusal';
import {
  choose,
  dayOf,
  languageOf,
  mailboxNamed,
  marketNamed,
  moment,
  numberOf,
  statusOf,
  table,
  type Given,
  type Resource,
} from './resource';

const keysOf = <Name extends string>(codes: Readonly<Record<Name, number>>) => Object.keys(codes) as Name[];

const statusNamed = (given: string) =>
  LEAD_STATUS[statusOf(given, keysOf(LEAD_STATUS), (language, name) => statusWord(language, LEAD_STATUS[name]))];

type Stands = { readonly status: number; readonly subStatus: number | null; readonly ticket: string | null };

const inWords = ({ status, subStatus, ticket }: Stands, language: Locale) => ({
  status: statusWord(language, status),
  subStatus: subStatus === null ? null : statusWord(language, subStatus),
  ticket: ticket === null ? null : ticketWord(language, ticket),
});

function statusesOf({ status, open }: Given) {
  if (open && status !== undefined) refuse('--open stands for its statuses: without --status.');
  if (open) return { statuses: OPEN_STATUSES };
  return status === undefined ? {} : { statuses: [statusNamed(status)] };
}

function standingOf({ FIELD, VALUE }: Given): Standing {
  switch (choose('What is set', FIELD, ['status', 'sub-status', 'ticket'])) {
    case 'status':
      if (VALUE !== undefined && Object.hasOwn(LEAD_SUB_STATUS, VALUE))
        refuse(`${VALUE} is a sub-status: leads set ID sub-status ${VALUE}.`);
      return { status: statusNamed(VALUE!) };
    case 'sub-status':
      return { subStatus: LEAD_SUB_STATUS[choose('A sub-status', VALUE, keysOf(LEAD_SUB_STATUS))] };
    case 'ticket':
      return { ticketStatus: choose('A ticket', VALUE, TICKET_STATUSES) };
  }
}

type Shown = Awaited<ReturnType<typeof showRequest>>;

const toRow = (row: Awaited<ReturnType<typeof listStanding>>[number], language: Locale) => ({
  id: row.id,
  asked: moment(row.createdAt, row.market),
  site: row.site,
  kind: row.kind,
  line: row.productType,
  plan: row.productCode,
  ...inWords(row, language),
  executive: row.executiveId,
  stopped: row.contactStoppedAt && moment(row.contactStoppedAt, row.market),
});

const toTrail = ({ createdAt, ...row }: Shown['assignments'][number], market: number) => ({
  at: moment(createdAt, market),
  ...row,
});

/** Of the timeline: what stands in it as a code is said in words. */
export const toEvent = ({ happenedAt, ...row }: Shown['history'][number], market: number, language: Locale) => ({
  at: moment(happenedAt, market),
  ...row,
  ...(row.description === 'statusChanged' && { subject: statusWord(language, Number(row.subject)) }),
  ...(row.description === STAFF_DECISION && {
    subject: decisionText(language, marketOfId(market), String(row.subject)),
  }),
  ...(row.description === 'saleStatusChanged' && { subject: saleStatusWord(language, String(row.subject)) }),
});

export const leads: Resource = {
  list: {
    usage:
      '[--market MARKET] [--email EMAIL] [--open] [--status STATUS] [--executive ID] [--day YYYY-MM-DD] [--since YYYY-MM-DD] [--limit N] [--language LANGUAGE]',
    hint: '--open: whose person may still be called; days and times by the clock of the market',
    async run({ db }, given) {
      const market = marketNamed(given.market);
      const found = await listStanding(db, {
        ...(market && { market: market.id }),
        ...statusesOf(given),
        ...(given.executive !== undefined && { executive: numberOf(given.executive) }),
        ...(given.email !== undefined && { mailbox: mailboxNamed(given.email) }),
        ...(given.day !== undefined && { day: dayOf(given.day) }),
        ...(given.since !== undefined && { since: dayOf(given.since) }),
        limit: given.limit === undefined ? 50 : numberOf(given.limit),
      });
      const rows = found.map((row) => toRow(row, languageOf(given)));
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'ID [--language LANGUAGE]',
    async run({ db }, given) {
      const id = await idOf(db, 'request', given.ID);
      const [{ assignments, history, ...request }, sent] = await Promise.all([
        showRequest(db, id),
        listMails(db, { request: id, limit: 100 }),
      ]);
      const said = { ...request, ...inWords(request, languageOf(given)) };
      const details = Object.entries(said).flatMap(([name, value]) =>
        value === null || value === ''
          ? []
          : [`${name}: ${value instanceof Date ? moment(value, request.market) : value}`],
      );
      const trail = assignments.map((entry) => toTrail(entry, request.market));
      const happened = history.map((entry) => toEvent(entry, request.market, languageOf(given)));
      const mails = sent.map(toMailOf);
      return {
        result: { ...said, assignments: trail, history: happened, mails },
        lines: [
          ...details,
          ...['', 'Who had it', ...table(trail)],
          ...['', 'What happened', ...table(happened)],
          ...['', 'Its mails', ...table(mails)],
        ],
      };
    },
  },
  assign: {
    changes: true,
    usage: 'ID --to EXECUTIVE [--note TEXT]',
    async run(context, { ID, to, note = null }) {
      const leadId = await idOf(context.db, 'request', ID);
      const {
        to: taker,
        more: others,
        isNoted,
      } = await assignByHand(context, { leadId, executiveId: numberOf(to), note });
      const { id, dataSocio } = taker;
      const more = others.length;
      const along = more > 0 ? [`${more} more of the same person went along`] : [];
      return {
        result: { id: leadId, executive: id, more },
        site: (await showRequest(context.db, leadId)).site,
        lines: [
          `${leadId} is with ${dataSocio.nombres} ${dataSocio.apellidos}${isNoted ? ' already: the note is added' : ''}`,
          ...along,
          ...(note === null ? ['no note was given (--note)'] : []),
        ],
      };
    },
  },
  set: {
    changes: true,
    usage: 'ID FIELD VALUE',
    async run({ db, now }, given) {
      const standing = standingOf(given);
      const id = await idOf(db, 'request', given.ID);
      await setStanding(db, id, standing, now);
      const { site } = await showRequest(db, id);
      return { result: { id, ...standing }, site, lines: [`${id}: ${given.FIELD} is ${given.VALUE}`] };
    },
  },
};
