import { erasePerson, findPerson } from '@/features/rights/server/person';
import { marketNamed, type Answer, type Given, type Resource } from './resource';

const queryOf = ({ EMAIL, market }: Given) => ({ email: EMAIL!, market: marketNamed(market) });

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
    async run(context, given) {
      const kinds = await findPerson(context, queryOf(given));
      const counts = Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length]));
      refuseNobody(given, Object.values(counts));
      return counted(counts);
    },
  },
  export: {
    usage: 'EMAIL [--market MARKET]',
    async run(context, given) {
      const kinds = await findPerson(context, queryOf(given));
      refuseNobody(
        given,
        Object.values(kinds).map(({ length }) => length),
      );
      return { result: kinds, lines: [JSON.stringify(kinds, null, 2)] };
    },
  },
  erase: {
    usage: 'EMAIL [--market MARKET]',
    async run(context, given) {
      const counts = await erasePerson(context, queryOf(given));
      refuseNobody(given, Object.values(counts));
      const { result, lines } = counted(counts);
      return { result, lines: ['erased', ...lines] };
    },
  },
};
