import { erasePerson, findPerson } from '@/features/rights/server/person';
import type { Answer, Noun } from './noun';

function counted(counts: Readonly<Record<string, number>>): Answer {
  const lines = Object.entries(counts).flatMap(([kind, n]) => (n > 0 ? [`${kind}: ${n}`] : []));
  return { result: counts, lines: lines.length > 0 ? lines : ['nothing'] };
}

export const person: Noun = {
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
  erase: { usage: 'EMAIL', run: async (desk, { EMAIL }) => counted(await erasePerson(desk, EMAIL!)) },
};
