import { listFrameKeys, mintFrameToken, retireFrameKeys } from '@/features/embed/server/admin';
import { addFrameKey, revokeFrameTokens } from '@/features/embed/server/service';
import {
  addDomain,
  addressesOf,
  checkOwnDomain,
  dropPartnerDraft,
  fileOf,
  listPartners,
  publishPartner,
  putPartner,
  recordOf,
  removeDomain,
  showPartner,
  withdrawPartner,
} from '@/features/tenant/server/service';
import { nameOf } from '@/lib/site/partner-place';
import { partnerWebhook } from './partner-webhook';
import { partnerServer } from './partner-server';
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
    domains: domains.map(({ host, verifiedAt }) => (verifiedAt ? host : `${host} (not verified)`)).join(' '),
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
      const waits = row.preview && `What waits is still seen at ${row.preview}: 'partners drop' ends it.`;
      return {
        result: row,
        lines: [`${row.partner} is shown within 5 s only to who comes by one of its mails.`, ...(waits ? [waits] : [])],
        logged: { partner: row.partner },
      };
    },
  },
  drop: {
    changes: true,
    usage: 'PARTNER',
    hint: 'what waits and its preview; one that was never published is gone with it',
    async run({ db }, { PARTNER }) {
      await dropPartnerDraft(db, PARTNER!);
      const logged = { partner: PARTNER };
      return { result: logged, lines: [`Of ${PARTNER} nothing waits any more.`], logged };
    },
  },
  'domain-add': {
    changes: true,
    usage: 'PARTNER HOST',
    hint: "says the TXT record to make; then 'domain-check'",
    async run({ db }, { PARTNER, HOST }) {
      const record = recordOf(await addDomain(db, PARTNER!, HOST!));
      return {
        result: record,
        lines: [`${record.name}  ${record.type}  ${record.value}`],
        logged: { partner: PARTNER, host: HOST },
      };
    },
  },
  'domain-list': {
    usage: '',
    hint: 'which answer, when each was looked for, and the TXT record that it needs',
    async run({ db }) {
      const rows = (await listPartners(db)).flatMap((partner) =>
        partner.domains.map((domain) => {
          const { name, value } = recordOf(domain);
          const { host, verifiedAt, checkedAt } = domain;
          const [verified, checked] = [verifiedAt, checkedAt].map((at) => at && moment(at));
          return { partner: nameOf(partner), host, verified, checked, record: `${name} TXT ${value}` };
        }),
      );
      return { result: rows, lines: table(rows) };
    },
  },
  'domain-remove': {
    changes: true,
    usage: 'HOST',
    hint: 'links of mails that were sent with it lead nowhere then',
    async run({ db }, { HOST }) {
      await removeDomain(db, HOST!.toLowerCase());
      const logged = { host: HOST };
      return { result: logged, lines: [`${HOST} answers no more within 5 s`], logged };
    },
  },
  'domain-check': {
    changes: 'inSteps',
    usage: 'HOST',
    hint: 'after it the host answers, where its TXT record is there',
    async run({ db, now }, { HOST }) {
      const logged = { host: HOST };
      const isThere = await checkOwnDomain(db, HOST!.toLowerCase(), now);
      const said = isThere ? 'answers within 5 s' : 'does not answer: its TXT record is not there';
      return { result: { host: HOST, verified: isThere }, lines: [`${HOST} ${said}`], logged };
    },
  },
  token: {
    changes: true,
    usage: 'PARTNER --origin ORIGIN [--host HOST] [--kind KIND] [--trial]',
    hint: 'for IFRAME_AUTH, 15 minutes; ORIGIN: of the page around it, several with commas; KIND: page, or partner, beside a profile with referido; --trial: what is asked for in the frame is nobody’s work',
    async run({ db, now }, { PARTNER, origin, host, kind, trial }) {
      const origins = origin!.split(',').map((one) => one.trim());
      const minted = await mintFrameToken(
        db,
        { partner: PARTNER!, origins, host, kind, trial: trial !== undefined },
        now,
      );
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
    usage: 'WHAT [--now]',
    hint: 'of frame tokens; WHAT: list, rotate (a new one signs, the others are still believed), retire (only the newest is, once no token of the others is good; --now: at once, where one leaked)',
    async run({ db, now }, { WHAT, now: atOnce }) {
      const what = choose('WHAT', WHAT, ['list', 'rotate', 'retire']);
      if (what === 'rotate') await addFrameKey(db);
      if (what === 'retire') await retireFrameKeys(db, { now, isLeaked: atOnce !== undefined });
      const rows = (await listFrameKeys(db)).map(({ kid, createdAt }) => ({ kid, made: moment(createdAt) }));
      return { result: rows, lines: table(rows), changed: what !== 'list' };
    },
  },
  ...partnerWebhook,
  ...partnerServer,
};
