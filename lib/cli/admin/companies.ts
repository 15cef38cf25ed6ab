import { listCompanies, openCompanyLists } from '@/features/purchase/company/server/admin';
import { EMPLOYEE_COLUMNS } from '@/features/collective/employees/contract';
import { idOf } from './id-of';
import { codeOfMarket, moment, numberOf, table, type Resource } from './resource';

const listed = (columns: readonly string[], people: readonly Readonly<Record<string, unknown>>[]) =>
  table(people.map((person) => Object.fromEntries(columns.map((column) => [column, person[column]]))));

export const companies: Resource = {
  list: {
    usage: '[--limit N]',
    async run({ db }, { limit }) {
      const found = await listCompanies(db, limit === undefined ? 50 : numberOf(limit));
      const rows = found.map(({ id, plan, holders, dependants, joiners, leavers, market, createdAt, requestedAt }) => ({
        id,
        plan,
        holders,
        dependants,
        joiners,
        leavers,
        market: codeOfMarket(market),
        begun: moment(createdAt, market),
        requested: requestedAt && moment(requestedAt, market),
      }));
      return { result: rows, lines: table(rows) };
    },
  },
  people: {
    usage: 'ID',
    hint: 'the people that a company wants to insure, those it adds and those it takes out: for its executive only',
    async run({ db }, { ID }) {
      const { market, people, joiners, leavers } = await openCompanyLists(db, await idOf(db, 'request', ID));
      const lines = [
        'To be insured',
        ...listed(EMPLOYEE_COLUMNS.activation.slice(1), people),
        ...joiners.flatMap(({ at, people: added }) => [
          '',
          `Added on ${moment(new Date(at), market)}`,
          ...listed(EMPLOYEE_COLUMNS.activation.slice(1), added),
        ]),
        ...leavers.flatMap(({ day, people: gone }) => [
          '',
          `No longer from ${day} on`,
          ...listed(EMPLOYEE_COLUMNS.cancellation.slice(1), gone),
        ]),
      ];
      return { result: { people, joiners, leavers }, lines };
    },
  },
};
