import { TEST_EVENTS } from '@/features/tenant/webhook/domain';
import { listWebhookDeliveries, resendDelivery, testWebhook } from '@/features/tenant/webhook/delivery/server/service';
import {
  removeWebhook,
  retryWebhook,
  rotateSecret,
  setWebhook,
  showWebhook,
} from '@/features/tenant/webhook/server/service';
import { oneLine } from '@/lib/mail/one-line';
import { choose, moment, table, uuidOf, type Resource } from './resource';

const momentOr = (at: Date | null): string => (at ? moment(at) : 'never');

/** Where a partner's server hears of its requests and purchases. */
export const partnerWebhook: Resource = {
  'webhook-show': {
    usage: 'PARTNER',
    hint: 'where it is, and how it goes',
    async run({ db, now }, { PARTNER }) {
      const { isStopped, deliveredAt, failedAt, failure, formerUntil, ...rest } = await showWebhook(db, PARTNER!);
      return {
        result: { ...rest, isStopped, deliveredAt, failedAt, failure, formerUntil },
        lines: [
          `${rest.url}  ${isStopped ? 'stopped: it is told nothing until it is set again' : 'in use'}`,
          `delivered: ${momentOr(deliveredAt)}`,
          `failed: ${failedAt ? `${moment(failedAt)}  ${failure}` : 'not since'}`,
          `waiting: ${rest.waiting}  given up: ${rest.givenUp}`,
          ...(formerUntil && formerUntil > now ? [`its former secret signs as well until ${moment(formerUntil)}`] : []),
        ],
      };
    },
  },
  'webhook-set': {
    changes: true,
    usage: 'PARTNER --url URL',
    hint: 'where it is from now on, and the secret that it is signed with, which is shown once',
    async run({ db }, { PARTNER, url }) {
      const secret = await setWebhook(db, PARTNER!, url!);
      // Where a path may say what only the partner should know.
      const logged = { partner: PARTNER, host: new URL(url!).host };
      return { result: { url, secret }, lines: [secret], logged };
    },
  },
  'webhook-remove': {
    changes: true,
    usage: 'PARTNER',
    hint: 'what waits is told nobody',
    async run({ db }, { PARTNER }) {
      await removeWebhook(db, PARTNER!);
      const logged = { partner: PARTNER };
      return { result: logged, lines: [`${PARTNER} is told nothing any more.`], logged };
    },
  },
  'webhook-retry': {
    changes: true,
    usage: 'PARTNER',
    hint: 'what was given up after three days, once more',
    async run({ db }, { PARTNER }) {
      const events = await retryWebhook(db, PARTNER!);
      return { result: { events }, lines: [`${events} are told again`], logged: { partner: PARTNER, events } };
    },
  },
  'webhook-rotate': {
    changes: true,
    usage: 'PARTNER',
    hint: 'another secret, shown once; the one until now signs beside it for 24 hours',
    async run({ db }, { PARTNER }) {
      const { secret, formerUntil } = await rotateSecret(db, PARTNER!);
      return { result: { secret, formerUntil }, lines: [secret], logged: { partner: PARTNER } };
    },
  },
  'webhook-test': {
    changes: 'inSteps',
    usage: 'PARTNER [--event EVENT]',
    hint: `EVENT: ${TEST_EVENTS.join(' or ')}; an example of nobody, signed and marked as a trial, and what came back`,
    async run({ db, now }, { PARTNER, event = 'ping' }) {
      const result = await testWebhook(db, PARTNER!, choose('--event', event, TEST_EVENTS), now);
      const { status, ms, text, failure } = result;
      const said = failure ?? `answered ${status}`;
      return {
        result,
        lines: [`${said} after ${ms} ms`, ...(text ? [oneLine(text)] : [])],
        logged: { partner: PARTNER, event, status },
      };
    },
  },
  'webhook-list': {
    usage: 'PARTNER',
    hint: 'the last 20 deliveries of a week at most, the latest first; dropped: nobody was to be told any more',
    async run({ db }, { PARTNER }) {
      const found = await listWebhookDeliveries(db, PARTNER!);
      const rows = found.map(({ id, type, of, at, state, tries, triedAt, status, failure }) => ({
        ...{ id, event: type, of, state, tries, answer: failure ?? status },
        ...{ at: moment(new Date(at)), tried: triedAt && moment(new Date(triedAt)) },
      }));
      return { result: found, lines: table(rows) };
    },
  },
  'webhook-resend': {
    changes: true,
    usage: 'PARTNER ID',
    hint: "ID: of 'webhook-list'; told again at once, under the same webhook-id",
    async run({ db }, { PARTNER, ID }) {
      const id = uuidOf(ID);
      await resendDelivery(db, PARTNER!, id);
      return { result: { id }, lines: [`${id} is told again`], logged: { partner: PARTNER, delivery: id } };
    },
  },
};
