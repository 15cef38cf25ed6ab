import {
  addExecutive,
  listStaff,
  setActive,
  setCalendar,
  setCalendly,
  setHours,
} from '@/features/lead/assignment/server/executives';
import { readJson } from '../read-json';
import { choose, codeOfMarket, marketNamed, numberOf, refuse, table, type Answer, type Noun } from './noun';

const said = (result: object, line: string): Answer => ({ result, lines: [line] });

function toRow(one: Awaited<ReturnType<typeof listStaff>>[number]) {
  return {
    ...{
      id: one.id,
      market: codeOfMarket(one.market),
      name: `${one.firstNames} ${one.lastNames}`,
      email: one.email,
    },
    ...{ active: one.active, lines: one.lines.join(',') || 'all', hours: one.schedule ? 'own' : 'of the market' },
    ...{ calendar: one.calendlyActive, calendly: one.calendlyUrl, open: one.open },
  };
}

export const executives: Noun = {
  list: {
    usage: '[--market MARKET]',
    async run({ db }, { market }) {
      const rows = (await listStaff(db, marketNamed(market))).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  add: {
    usage: '--market MARKET --first NAMES --last NAMES --phone PHONE --email EMAIL [--lines LINES]',
    async run({ db }, { market, first, last, phone, email, lines = '' }) {
      const person = { firstNames: first!, lastNames: last!, phone: phone!, email: email! };
      const id = await addExecutive(db, marketNamed(market)!, { ...person, lines: lines.split(',').filter(Boolean) });
      return said({ id }, `executive ${id} is added and gets requests from now on`);
    },
  },
  activate: {
    usage: 'ID',
    async run({ db }, { ID }) {
      await setActive(db, numberOf(ID), true);
      return said({ id: Number(ID), active: true }, `executive ${ID} gets requests`);
    },
  },
  deactivate: {
    usage: 'ID',
    async run({ db }, { ID }) {
      const open = await setActive(db, numberOf(ID), false);
      return said(
        { id: Number(ID), active: false, open },
        `executive ${ID} gets no more requests; ${open} stay with them: leads assign`,
      );
    },
  },
  hours: {
    usage: 'ID [--file FILE]',
    async run({ db }, { ID, file }) {
      await setHours(db, numberOf(ID), file === undefined ? null : await readJson(file));
      return said(
        { id: Number(ID) },
        `executive ${ID} works ${file === undefined ? 'in the hours of the market' : `as ${file} says`}`,
      );
    },
  },
  calendar: {
    usage: 'ID STATE',
    async run({ db }, { ID, STATE }) {
      const isOn = choose('A calendar', STATE, ['on', 'off']) === 'on';
      await setCalendar(db, numberOf(ID), isOn);
      return said({ id: Number(ID), calendar: isOn }, `the calendar of executive ${ID} is ${STATE}`);
    },
  },
  calendly: {
    usage: 'ID URL',
    async run({ db }, { ID, URL: url }) {
      if (url === undefined) refuse('The address of the calendar is missing; none takes it away.');
      await setCalendly(db, numberOf(ID), url === 'none' ? null : url);
      return said({ id: Number(ID), url }, `executive ${ID} is booked ${url === 'none' ? 'here' : `at ${url}`}`);
    },
  },
};
