import { removeWebhook, retryWebhook, setWebhook, showWebhook } from '@/features/tenant/webhook/server/service';
import { guard } from './key';
import { moment, type Resource } from './resource';

const momentOr = (at: Date | null): string => (at ? moment(at) : 'never');

/** Where a partner's server hears of its requests and purchases. */
export const partnerWebhook: Resource = {
  webhook: {
    changes: true,
    usage: 'PARTNER [--url URL]',
    hint: 'how it goes; with --url where it is from now on, and the secret that it is signed with, which is shown once',
    async run({ db }, { PARTNER, url }) {
      if (url !== undefined) {
        guard(db);
        const secret = await setWebhook(db, PARTNER!, url);
        // Where a path may say what only the partner should know.
        const logged = { partner: PARTNER, host: new URL(url).host };
        return { result: { url, secret }, lines: [secret], logged };
      }
      const { isStopped, deliveredAt, failedAt, failure, ...rest } = await showWebhook(db, PARTNER!);
      const result = { ...rest, isStopped, deliveredAt, failedAt, failure };
      return {
        result,
        lines: [
          `${rest.url}  ${isStopped ? 'stopped: it is told nothing until it is set again' : 'in use'}`,
          `delivered: ${momentOr(deliveredAt)}`,
          `failed: ${failedAt ? `${moment(failedAt)}  ${failure}` : 'not since'}`,
          `waiting: ${rest.waiting}  given up: ${rest.givenUp}`,
        ],
        logged: { partner: PARTNER },
      };
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
};
