import { deleteRestriction, listRestrictions, restrict } from '@/features/purchase/restrictions/server/service';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { choose, codeOfMarket, marketNamed, moment, numberOf, table, type Resource } from './resource';

const toRow = ({
  id,
  market,
  kind,
  effect,
  note,
  createdAt,
}: Awaited<ReturnType<typeof listRestrictions>>[number]) => ({
  id,
  market: codeOfMarket(market),
  kind,
  effect,
  note,
  since: moment(createdAt),
});

/** Who may not buy online. Nobody reads back whom a row is about: it holds no document, number or address. */
export const restrictions: Resource = {
  list: {
    usage: '',
    async run({ db }) {
      const rows = (await listRestrictions(db)).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  set: {
    usage: '--market MARKET --kind KIND --value VALUE --effect EFFECT [--note TEXT]',
    hint: `KIND: ${RESTRICTED_KINDS.join(', ')}. EFFECT: ${RESTRICTION_EFFECTS.join(', ')}.`,
    async run({ db }, { market, kind, value, effect, note = '' }) {
      const id = await restrict(
        { db, market: marketNamed(market)! },
        {
          kind: choose('--kind', kind, RESTRICTED_KINDS),
          effect: choose('--effect', effect, RESTRICTION_EFFECTS),
          value: value!,
          note,
        },
      );
      return { result: { id }, lines: [`restriction ${id} is in force`] };
    },
  },
  remove: {
    usage: 'ID',
    async run({ db }, { ID }) {
      if (!(await deleteRestriction(db, numberOf(ID)))) throw new Error(`There is no restriction ${ID}.`);
      return { result: { id: Number(ID) }, lines: [`restriction ${ID} is taken back`] };
    },
  },
};
