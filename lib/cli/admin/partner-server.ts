import type { ConversionDay } from '@/features/conversions/contract';
import { showConversions } from '@/features/conversions/server/service';
import { ensureFrameKey } from '@/features/embed/server/service';
import { showPartner } from '@/features/tenant/server/service';
import { addPartnerKey, listPartnerKeys, removePartnerKey } from '@/features/tenant/key/server/service';
import { dayOf, moment, numberOf, table, type Resource } from './resource';

const amountsOf = (amounts: ConversionDay['amounts'], which: 'paid' | 'refunded'): string =>
  amounts.flatMap(({ currency, [which]: amount }) => (amount ? `${currency} ${amount}` : [])).join(', ') || '0';

const toRow = ({ date, receipts, requests, purchases, amounts }: ConversionDay) => ({
  date,
  receipts: receipts ?? '-',
  contacts: requests.contacts,
  plans: requests.plans,
  further: requests.furtherInsurance,
  companies: requests.companies,
  asked: requests.companiesAsked,
  repeated: requests.repeated,
  booked: requests.bookings,
  begun: purchases.begun,
  sold: purchases.paid,
  paid: amountsOf(amounts, 'paid'),
  back: amountsOf(amounts, 'refunded'),
});

const isEmpty = ({ receipts, requests, purchases, amounts }: ConversionDay): boolean =>
  !receipts &&
  [...Object.values(requests), ...Object.values(purchases)].every((count) => count === 0) &&
  !amounts.length;

/** Of `partners`: what a partner's own server shows and asks. */
export const partnerServer: Resource = {
  'key-add': {
    changes: true,
    usage: 'PARTNER [--trial]',
    hint: "of its server, which orders frame tokens by it and reads 'conversions'; shown this once, beside those before it; --trial: what is sent with it, and in frames of its tokens, is nobody's work and counts nowhere",
    async run({ db }, { PARTNER, trial: given }) {
      const trial = given !== undefined;
      const { id, key } = await addPartnerKey(db, PARTNER!, { trial });
      await ensureFrameKey(db);
      return { result: { id, key, trial }, lines: [key], logged: { partner: PARTNER, trial } };
    },
  },
  'key-list': {
    usage: 'PARTNER',
    hint: 'what a key begins with, whether it is one of trials, since when there is one, and when it was used, to the minute',
    async run({ db }, { PARTNER }) {
      const rows = (await listPartnerKeys(db, PARTNER!)).map(({ id, hint, trial, lastUsedAt, createdAt }) => ({
        id,
        begins: hint,
        kind: trial ? 'trial' : 'real',
        made: moment(createdAt),
        used: lastUsedAt ? moment(lastUsedAt) : 'never',
      }));
      return { result: rows, lines: table(rows) };
    },
  },
  'key-remove': {
    changes: true,
    usage: 'PARTNER ID',
    hint: "ID: of 'key-list'; it opens nothing from now on, and the tokens that it ordered end by themselves",
    async run({ db }, { PARTNER, ID }) {
      await removePartnerKey(db, PARTNER!, numberOf(ID));
      return {
        result: { id: Number(ID) },
        lines: [`${PARTNER}: key ${ID} opens nothing`],
        logged: { partner: PARTNER },
      };
    },
  },
  conversions: {
    usage: 'PARTNER --since YYYY-MM-DD [--until YYYY-MM-DD] [--trial]',
    hint: 'by the day on which each began, 92 days at most; receipts -: some are deleted by now; who was deleted is in none but sold, paid, back; --trial: trials alone, which are in none otherwise',
    async run({ db, now }, { PARTNER, since, until, trial }) {
      const days = { from: dayOf(since!), ...(until !== undefined && { to: dayOf(until) }) };
      const asked = { ...days, trial: trial !== undefined };
      const found = await showConversions(db, await showPartner(db, PARTNER!), asked, now);
      const rows = found.days.filter((day) => !isEmpty(day)).map(toRow);
      return { result: found, lines: [`days: ${found.timeZone}`, ...table(rows)] };
    },
  },
};
