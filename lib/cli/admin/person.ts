import { erasePerson, findPerson } from '@/features/rights/server/person';
import type { Answer, Resource } from './resource';

function counted(counts: Readonly<Record<string, number>>): Answer {
  const lines = Object.entries(counts).flatMap(([kind, n]) => (n > 0 ? [`${kind}: ${n}`] : []));
  return { result: counts, lines: lines.length > 0 ? lines : ['nothing'] };
}

export const person: Resource = {
  find: {
    usage: 'EMAIL',
    async run(desk, { EMAIL }) {
      const kinds = await findPerson(desk, EMAIL!);
      return counted(Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length])));
    },
  },
  export: {
    usage: 'EMAIL',
    async run(desk, { EMAIL }) {
      const kinds = await findPerson(desk, EMAIL!);
      return { result: kinds, lines: [JSON.stringify(kinds, null, 2)] };
    },
  },
  erase: {
    usage: 'EMAIL',
    async run(desk, { EMAIL }) {
      const counts = await erasePerson(desk, EMAIL!);
      if (Object.values(counts).every((n) => n === 0)) throw new Error(`Nobody has the address ${EMAIL}.`);
      const { result, lines } = counted(counts);
      return { result, lines: ['erased', ...lines] };
    },
  },
};
