import { addReferrer, deactivateReferrer, listReferrers } from '@/features/referral/server/referrers';
import { codeOfMarket, marketNamed, moment, numberOf, table, type Resource } from './resource';

function toRow({ market, executiveId, createdAt, ...row }: Awaited<ReturnType<typeof listReferrers>>[number]) {
  return {
    id: row.id,
    market: codeOfMarket(market),
    name: row.name,
    code: row.code,
    active: row.active,
    executive: executiveId,
    requests: row.requests,
    since: moment(createdAt),
  };
}

export const referrers: Resource = {
  list: {
    usage: '[--market MARKET]',
    async run({ db }, { market: asked }) {
      const rows = (await listReferrers(db, marketNamed(asked))).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  add: {
    changes: true,
    usage: '--market MARKET --name NAME --email EMAIL',
    async run({ db }, { market, name, email }) {
      const made = await addReferrer(db, marketNamed(market)!, { name: name!, email: email! });
      return { result: made, lines: [`referrer ${made.id} is added: their links end in ?referido=${made.code}`] };
    },
  },
  deactivate: {
    changes: true,
    usage: 'ID',
    async run({ db }, { ID }) {
      await deactivateReferrer(db, numberOf(ID));
      return { result: { id: Number(ID), active: false }, lines: [`referrer ${ID} refers nobody any more`] };
    },
  },
};
