import { erasePerson, findPerson, withheldOf } from '@/features/rights/server/person';
import * as z from '@/lib/contract/zod';
import { refuse } from '../refusal';
import { languageOf, marketNamed, type Answer, type Given, type Resource } from './resource';

function queryOf({ EMAIL = '', market }: Given) {
  if (!z.email().safeParse(EMAIL).success) refuse(`${EMAIL} is no e-mail address.`);
  return { email: EMAIL, market: marketNamed(market) };
}

function refuseNobody({ EMAIL, market }: Given, counts: readonly number[]): void {
  if (counts.every((n) => n === 0))
    throw new Error(`Nobody has the address ${EMAIL}${market === undefined ? '' : ` in ${market}`}.`);
}

function counted(counts: Readonly<Record<string, number>>): Answer {
  return { result: counts, lines: Object.entries(counts).flatMap(([kind, n]) => (n > 0 ? [`${kind}: ${n}`] : [])) };
}

export const person: Resource = {
  find: {
    usage: 'EMAIL [--market MARKET]',
    async run({ db }, given) {
      const kinds = await findPerson({ db, locale: 'en' }, queryOf(given));
      const counts = Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length]));
      refuseNobody(given, Object.values(counts));
      return counted(counts);
    },
  },
  export: {
    usage: 'EMAIL [--market MARKET] [--language LANGUAGE]',
    hint: '--language: of who gets it',
    async run({ db }, given) {
      const kinds = await findPerson({ db, locale: languageOf(given) }, queryOf(given));
      refuseNobody(
        given,
        Object.values(kinds).map(({ length }) => length),
      );
      const file = { ...kinds, withheld: withheldOf(kinds) };
      return { result: file, lines: [JSON.stringify(file, null, 2)] };
    },
  },
  erase: {
    changes: 'inSteps',
    usage: 'EMAIL [--market MARKET]',
    async run(context, given) {
      const { counts, stays, references, told } = await erasePerson(context, queryOf(given));
      refuseNobody(given, [...Object.values(counts), ...Object.values(stays)]);
      const { result, lines } = counted(counts);
      const accounting = Object.entries(stays).flatMap(([kind, n]) => (n > 0 ? [`${kind} ${n}`] : []));
      const staff = `told: ${told} of our people who have or had a request, without a name (outbox list)`;
      const kept = [
        'stays: that a text was agreed to, without whose it was',
        ...(accounting.length > 0 ? [`stays for accounting, without whose it was: ${accounting.join(', ')}`] : []),
      ];
      return {
        result: { ...(result as object), stays },
        logged: { references },
        lines: ['erased', ...lines, ...kept, staff],
      };
    },
  },
};
