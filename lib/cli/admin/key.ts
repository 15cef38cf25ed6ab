import type { Db } from '@/lib/db/client';
import { countSealed, resealAll } from '@/lib/db/sealed-columns';
import { addDataKey, dataKeys, keepFirstDataKey } from '@/lib/security/data-key';
import { keyIdOf, type DataKeys } from '@/lib/security/seal';
import type { Answer, Resource } from './resource';

async function standing(db: Db, keys: DataKeys): Promise<Answer> {
  const { first, others } = await countSealed(db, keys);
  const result = { keys: keys.map(keyIdOf), first, others };
  return {
    result,
    lines: [`keys: ${result.keys.join(', ')}`, `encrypted with the first key: ${first}`, `with others: ${others}`],
  };
}

const BACK_UP = 'Back up the first key now, apart from the database: without it nobody reads these again.';

const IN_SETTINGS = 'DATA_KEY is a setting: put a new key in front of it, DATA_KEY=NEW,OLD, for all servers and here.';

/** What declarations of health and attached documents are encrypted with. */
export const key: Resource = {
  status: {
    usage: '',
    async run({ db }) {
      return standing(db, await dataKeys());
    },
  },
  rotate: {
    changes: 'inSteps',
    usage: '',
    hint: 'Makes a new key, or goes on where it was stopped. The old one opens until it is retired.',
    async run({ db }) {
      await dataKeys();
      const keys = await addDataKey();
      if (!keys) throw new Error(`${IN_SETTINGS} Then run this again.`);
      const { resealed, unreadable } = await resealAll(db, keys);
      const { result, lines } = await standing(db, keys);
      return {
        result: { ...(result as object), resealed, unreadable },
        lines: [
          `encrypted anew: ${resealed}`,
          ...(unreadable ? [`no key opens: ${unreadable}`] : []),
          ...lines,
          BACK_UP,
        ],
      };
    },
  },
  retire: {
    changes: 'inSteps',
    usage: '',
    hint: 'Forgets the old keys, once nothing is encrypted with them.',
    async run({ db }) {
      const keys = await dataKeys();
      const { others } = await countSealed(db, keys);
      if (others > 0) throw new Error(`${others} are encrypted with an old key: run key rotate before.`);
      if (!(await keepFirstDataKey())) throw new Error('DATA_KEY is a setting: leave only the first key in it.');
      const { result, lines } = await standing(db, [keys[0]]);
      return { result, lines: [...lines, BACK_UP] };
    },
  },
};
