import {
  addFrameKey,
  listFrameKeys,
  mintFrameToken,
  retireFrameKeys,
  revokeFrameTokens,
} from '@/features/embed/server/admin';
import {
  addDomain,
  addressesOf,
  checkOwnDomain,
  fileOf,
  listPartners,
  nameOf,
  publishPartner,
  putPartner,
  recordOf,
  showPartner,
  withdrawPartner,
} from '@/features/tenant/server/admin';
import { guard } from './key';
import { choose, fileNamed, moment, table, type Resource } from './resource';

type Partner = Awaited<ReturnType<typeof showPartner>>;

function toRow(partner: Partner) {
  const { state, name, domains } = partner;
  const { address, preview } = addressesOf(partner);
  return {
    partner: nameOf(partner),
    name,
    state,
    address,
    preview,
    domains: domains.map(({ host }) => host).join(' '),
  };
}

export const partners: Resource = {
  list: {
    usage: '',
    async run({ db }) {
      const rows = (await listPartners(db)).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'PARTNER',
    hint: "PARTNER: market and key, such as cl.demo; what is written is a file for 'put'",
    async run({ db }, { PARTNER }) {
      const file = fileOf(await showPartner(db, PARTNER!));
      return { result: file, lines: [JSON.stringify(file, null, 2)] };
    },
  },
  put: {
    changes: true,
    usage: 'FILE',
    hint: 'visitors see it after publish, and who has the address of the preview before',
    async run({ db }, { FILE }) {
      const row = toRow(await putPartner(db, await fileNamed(FILE!)));
      return {
        result: row,
        lines: [`${row.partner} waits to be published; its preview: ${row.preview}`],
        logged: { partner: row.partner },
      };
    },
  },
  preview: {
    usage: 'PARTNER',
    async run({ db }, { PARTNER }) {
      const { preview } = toRow(await showPartner(db, PARTNER!));
      return { result: { preview }, lines: [preview ?? 'nothing waits to be published'] };
    },
  },
  publish: {
    changes: true,
    usage: 'PARTNER',
    async run({ db }, { PARTNER }) {
      const row = toRow(await publishPartner(db, PARTNER!));
      return {
        result: row,
        lines: [`${row.partner} is published within 5 s: ${row.address}`],
        logged: { partner: row.partner },
      };
    },
  },
  withdraw: {
    changes: true,
    usage: 'PARTNER',
    async run({ db }, { PARTNER }) {
      const row = toRow(await withdrawPartner(db, PARTNER!));
      return { result: row, lines: [`${row.partner} is no more shown within 5 s`], logged: { partner: row.partner } };
    },
  },
  domain: {
    changes: true,
    usage: 'WHAT HOST [--partner PARTNER]',
    hint: 'WHAT: add (with --partner), which says the TXT record to make, or check, after which the host answers',
    async run({ db, now }, { WHAT, HOST, partner = '' }) {
      const logged = { host: HOST };
      if (choose('WHAT', WHAT, ['add', 'check']) === 'add') {
        const record = recordOf(await addDomain(db, partner, HOST!));
        return { result: record, lines: [`${record.name}  ${record.type}  ${record.value}`], logged };
      }
      const isThere = await checkOwnDomain(db, HOST!.toLowerCase(), now);
      const said = isThere ? 'answers within 5 s' : 'does not answer: its TXT record is not there';
      return { result: { host: HOST, verified: isThere }, lines: [`${HOST} ${said}`], logged };
    },
  },
  token: {
    changes: true,
    usage: 'PARTNER --origin ORIGIN [--host HOST] [--kind KIND]',
    hint: 'for IFRAME_AUTH, 15 minutes; ORIGIN: of the page around it, several with commas; KIND: page, or partner, beside a profile with referido',
    async run({ db, now }, { PARTNER, origin, host, kind }) {
      guard(db);
      const origins = origin!.split(',').map((one) => one.trim());
      const minted = await mintFrameToken(db, { partner: PARTNER!, origins, host, kind }, now);
      return { result: minted, lines: [minted.token], logged: { partner: PARTNER, jti: minted.jti } };
    },
  },
  revoke: {
    changes: true,
    usage: 'PARTNER [--jti ID]',
    hint: 'the token of that id, or all that the partner was given until now',
    async run({ db, now }, { PARTNER, jti = null }) {
      await revokeFrameTokens(db, PARTNER!, jti, now);
      return { result: { partner: PARTNER, jti }, lines: ['void within 5 s'], logged: { partner: PARTNER } };
    },
  },
  keys: {
    changes: true,
    usage: 'WHAT',
    hint: 'of frame tokens; WHAT: list, rotate (a new one signs, the others are still believed), retire (only the newest is)',
    async run({ db }, { WHAT }) {
      const what = choose('WHAT', WHAT, ['list', 'rotate', 'retire']);
      guard(db);
      if (what === 'rotate') await addFrameKey(db);
      if (what === 'retire') await retireFrameKeys(db);
      const rows = (await listFrameKeys(db)).map(({ kid, createdAt }) => ({ kid, made: moment(createdAt) }));
      return { result: rows, lines: table(rows) };
    },
  },
};
