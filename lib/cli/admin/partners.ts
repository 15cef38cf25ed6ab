import { listFrameKeys, mintFrameToken, retireFrameKeys } from '@/features/embed/server/admin';
import { addFrameKey, ensureFrameKey, revokeFrameTokens } from '@/features/embed/server/mint-frame-token';
import { addPartnerKey } from '@/features/tenant/key/server/partner-keys';
import {
  addressesOf,
  fileOf,
  listPartners,
  publishPartner,
  savePartnerDraft,
  showPartner,
  withdrawPartner,
} from '@/features/tenant/server/publish-partner';
import { nameOf } from '@/lib/site/partner-place';
import { readJson } from '../read-json';
import { refuse } from '../refusal';
import { listed, type Answer, type Command } from './command';

const toRow = (partner: Awaited<ReturnType<typeof showPartner>>) => ({
  partner: nameOf(partner),
  name: partner.name,
  state: partner.state,
  ...addressesOf(partner),
});

function changed(partner: Parameters<typeof toRow>[0], line: (row: ReturnType<typeof toRow>) => string): Answer {
  const row = toRow(partner);
  return { result: row, lines: [line(row)], change: { subject: row.partner, site: row.partner } };
}

const frameKeys = async ({ db }: Parameters<Command['run']>[0]): Promise<Answer> =>
  listed((await listFrameKeys(db)).map(({ kid, createdAt }) => ({ kid, made: createdAt })));

export const PARTNERS: Readonly<Record<string, Command>> = {
  'partners list': { usage: '', run: async ({ db }) => listed((await listPartners(db)).map(toRow)) },
  'partners show': {
    usage: 'PARTNER',
    hint: "PARTNER: market and key, such as cl.demo. The output is a file for 'put'",
    async run({ db }, { PARTNER }) {
      const file = fileOf(await showPartner(db, PARTNER!));
      return { result: file, lines: [JSON.stringify(file, null, 2)] };
    },
  },
  'partners put': {
    action: 'partner.save',
    usage: 'FILE',
    hint: 'saves a draft, visible at its preview address; visitors see it after publish',
    async run({ db }, { FILE }) {
      const file = await readJson(FILE!).catch((error: Error) => refuse(error.message));
      return changed(
        await savePartnerDraft(db, file),
        (row) => `${row.partner} is a draft; its preview: ${row.preview}`,
      );
    },
  },
  'partners publish': {
    action: 'partner.publish',
    usage: 'PARTNER',
    run: async ({ db }, { PARTNER }) =>
      changed(await publishPartner(db, PARTNER!), (row) => `${row.partner} is published within 5 s: ${row.address}`),
  },
  'partners withdraw': {
    action: 'partner.withdraw',
    usage: 'PARTNER',
    run: async ({ db }, { PARTNER }) =>
      changed(
        await withdrawPartner(db, PARTNER!),
        (row) =>
          `${row.partner} is withdrawn within 5 s. Mailed links still open it${row.preview ? `, also its preview ${row.preview}` : ''}.`,
      ),
  },
  'partners key-add': {
    action: 'partner.addKey',
    usage: 'PARTNER [--trial]',
    hint: 'prints a new API key once. --trial: its requests are trials',
    async run({ db }, { PARTNER, trial: given }) {
      const trial = given !== undefined;
      const { id, key } = await addPartnerKey(db, PARTNER!, { trial });
      await ensureFrameKey(db);
      const change = { subject: PARTNER!, site: PARTNER!, facts: { key: id, trial } };
      return { result: { id, key, trial }, lines: [key], change };
    },
  },
  'partners token': {
    action: 'partner.token',
    usage: 'PARTNER --origin ORIGIN [--host HOST] [--kind KIND] [--trial]',
    hint: 'prints an IFRAME_AUTH token for 15 minutes. ORIGIN: origins of the host page, comma separated. KIND: page, or partner, which requires a profile with referido',
    async run({ db, now }, { PARTNER, origin, host, kind, trial }) {
      const origins = origin!.split(',').map((one) => one.trim());
      const order = { partner: PARTNER!, origins, host, kind, trial: trial !== undefined };
      const minted = await mintFrameToken(db, order, now);
      const change = { subject: PARTNER!, site: PARTNER!, facts: { origin, jti: minted.jti } };
      return { result: minted, lines: [minted.token], change };
    },
  },
  'partners revoke': {
    action: 'partner.revokeTokens',
    usage: 'PARTNER [--jti ID]',
    hint: 'revokes the token with that id, or all tokens until now',
    async run({ db, now }, { PARTNER, jti = null }) {
      await revokeFrameTokens(db, PARTNER!, jti, now);
      const change = { subject: PARTNER!, site: PARTNER!, facts: { ...(jti && { jti }) } };
      return { result: { partner: PARTNER, jti }, lines: ['revoked within 5 s'], change };
    },
  },
  'partners keys': { usage: '', hint: 'lists the keys that sign frame tokens', run: frameKeys },
  'partners keys-rotate': {
    action: 'partner.keys',
    usage: '',
    hint: 'creates a new signing key; tokens of older keys stay valid',
    async run(context) {
      await addFrameKey(context.db);
      return { ...(await frameKeys(context)), change: { subject: 'keys' } };
    },
  },
  'partners keys-retire': {
    action: 'partner.keys',
    usage: '[--now]',
    hint: 'deletes all keys but the newest, once their tokens have expired. --now: at once, after a leak',
    async run(context, { now: atOnce }) {
      await retireFrameKeys(context.db, { now: context.now, isLeaked: atOnce !== undefined });
      return { ...(await frameKeys(context)), change: { subject: 'keys' } };
    },
  },
};
