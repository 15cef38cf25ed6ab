import { liftRestriction, listRestrictions, restrict } from '@/features/purchase/restrictions/server/service';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { markets } from '@/lib/markets';
import { choose, codeOfMarket, marketNamed, moment, numberOf, table, type Resource } from './resource';

const DOCUMENTS = markets
  .map(({ code, legalIds }) => `${legalIds.map(({ kind }) => kind).join(', ')} in ${code}`)
  .join('; ');

const toRow = ({
  id,
  market,
  kind,
  mask,
  effect,
  note,
  createdAt,
}: Awaited<ReturnType<typeof listRestrictions>>[number]) => ({
  id,
  market: codeOfMarket(market),
  kind,
  about: mask,
  effect,
  note,
  since: moment(createdAt),
});

/** A page at the bank is not ours to close (`completePayment`). */
const WHAT_IS_UNDER_WAY = [
  'What is paid on a bank page that is open now makes no sale and goes back by itself: payments list --status REQUEST_REFUND.',
  'A sale made before goes on: sales refund ID ends it.',
];

/** Who may not buy online. Nobody reads back whom a row is about: of a document, number or address it holds a few characters. */
export const restrictions: Resource = {
  list: {
    usage: '',
    async run({ db }) {
      const rows = (await listRestrictions(db)).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  set: {
    changes: true,
    usage: '--market MARKET --kind KIND --value VALUE [--document DOCUMENT] --effect EFFECT [--note TEXT]',
    hint: `KIND: ${RESTRICTED_KINDS.join(', ')}. EFFECT: ${RESTRICTION_EFFECTS.join(', ')}. DOCUMENT of a LEGAL_ID: ${DOCUMENTS}.`,
    async run({ db }, { market, kind, value, document, effect, note = '' }) {
      const { id, mask } = await restrict(
        { db, market: marketNamed(market)! },
        {
          kind: choose('--kind', kind, RESTRICTED_KINDS),
          effect: choose('--effect', effect, RESTRICTION_EFFECTS),
          value: value!,
          document,
          note,
        },
      );
      const lines = [`restriction ${id} is in force: ${kind} ${mask} in ${market}`];
      return { result: { id, about: mask }, lines: effect === 'ADMITTED' ? lines : [...lines, ...WHAT_IS_UNDER_WAY] };
    },
  },
  remove: {
    changes: true,
    usage: 'ID',
    async run({ db }, { ID }) {
      await liftRestriction(db, numberOf(ID));
      return { result: { id: Number(ID) }, lines: [`restriction ${ID} is taken back`] };
    },
  },
};
