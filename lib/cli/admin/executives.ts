import {
  addExecutive,
  listStaff,
  setActive,
  setBookingEnabled,
  setCalendlyUrl,
  setHours,
  showHours,
} from '@/features/lead/executive/server/service';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { refuse } from '../refusal';
import { choose, codeOfMarket, fileNamed, marketNamed, numberOf, table, type Answer, type Resource } from './resource';

/** 1 is Monday. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const inWords = ({ days, from, to }: OpeningHours[number]) =>
  `${days.map((day) => DAYS[day - 1]).join(', ')}: ${from}-${to}`;

const said = (result: object, line: string): Answer => ({ result, lines: [line] });

function toRow(one: Awaited<ReturnType<typeof listStaff>>[number]) {
  return {
    id: one.id,
    market: codeOfMarket(one.market),
    name: one.name,
    email: one.email,
    active: one.active,
    lines: one.lines.join(',') || 'all',
    hours: one.schedule ? 'own' : 'of the market',
    calendar: one.takesBookings,
    calendly: one.calendlyUrl,
    open: one.open,
  };
}

function inMarket(given: string | undefined) {
  const market = marketNamed(given);
  return market ? { markets: [market.id] } : {};
}

export const executives: Resource = {
  list: {
    usage: '[--market MARKET]',
    async run({ db }, { market }) {
      const rows = (await listStaff(db, inMarket(market))).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  add: {
    changes: true,
    usage: '--market MARKET --first NAMES --last NAMES --phone PHONE --email EMAIL [--lines LINES]',
    async run({ db }, { market, first, last, phone, email, lines = '' }) {
      const person = { firstNames: first!, lastNames: last!, phone: phone!, email: email! };
      const id = await addExecutive(db, marketNamed(market)!, { ...person, lines: lines.split(',').filter(Boolean) });
      return said({ id }, `executive ${id} is added and gets requests from now on`);
    },
  },
  activate: {
    changes: true,
    usage: 'ID',
    async run({ db }, { ID }) {
      await setActive(db, numberOf(ID), true);
      return said({ id: Number(ID), active: true }, `executive ${ID} gets requests`);
    },
  },
  deactivate: {
    changes: true,
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
    changes: true,
    usage: 'ID [--file FILE] [--clear]',
    hint: 'shows them; FILE: [{"days":[1,2,3,4,5],"from":"09:00","to":"18:00"}], 1 is Monday and 7 Sunday; --clear: those of the market',
    async run({ db }, { ID, file, clear }) {
      const id = numberOf(ID);
      if (file !== undefined && clear) refuse('--file gives hours and --clear takes them away: one of them.');
      if (file !== undefined) await setHours(db, id, await fileNamed(file));
      if (clear) await setHours(db, id, null);
      const hours = await showHours(db, id);
      const changed = file !== undefined || clear !== undefined;
      return { result: { id, hours }, lines: hours?.map(inWords) ?? ['of the market'], changed };
    },
  },
  calendar: {
    changes: true,
    usage: 'ID STATE',
    async run({ db }, { ID, STATE }) {
      const isOn = choose('A calendar', STATE, ['on', 'off']) === 'on';
      await setBookingEnabled(db, numberOf(ID), isOn);
      return said({ id: Number(ID), calendar: isOn }, `the calendar of executive ${ID} is ${STATE}`);
    },
  },
  calendly: {
    changes: true,
    usage: 'ID URL',
    async run({ db }, { ID, URL: url }) {
      if (url === undefined) refuse('The address of the calendar is missing; none takes it away.');
      await setCalendlyUrl(db, numberOf(ID), url === 'none' ? null : url);
      return said({ id: Number(ID), url }, `executive ${ID} is booked ${url === 'none' ? 'here' : `at ${url}`}`);
    },
  },
};
