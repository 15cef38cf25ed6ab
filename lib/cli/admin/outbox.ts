import { mailKinds } from '@/features/mails';
import type { Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import type { AnyMailKind } from '@/lib/mail/mail-kind';
import { toPayload } from '@/lib/mail/mail-names';
import { maskedAddress } from '@/lib/mail/masked-address';
import { findMail, jobsOf, listMails, MAIL_STATES, retryAll, retryMail } from '@/lib/mail/outbox-admin';
import { idOf } from './id-of';
import { refuse } from '../refusal';
import { choose, moment, numberOf, table, type Answer, type AdminContext, type Resource } from './resource';

type Listed = Awaited<ReturnType<typeof listMails>>[number];

const momentOr = (at: Date | null) => at && moment(at);

function toRow({ id, kind, state, createdAt, attempts, nextAt, sentAt, leadId, recipient, lastError }: Listed) {
  const when = { written: moment(createdAt), attempts, next: momentOr(nextAt), sent: momentOr(sentAt) };
  return { id, kind, state, ...when, request: leadId, to: maskedAddress(recipient), error: lastError };
}

/** Of one request, whose person is shown beside. */
export const toMailOf = ({ id, kind, recipient, state, nextAt, sentAt }: Listed) => ({
  ...{ id, kind, to: recipient, state },
  at: momentOr(sentAt ?? nextAt),
});

const kinds: readonly AnyMailKind[] = mailKinds;

/** Who gets it when it is written anew: a request may have another executive by now. Null where nothing is left to write. */
async function nextRecipient(db: Db, id: string): Promise<string | null> {
  const job = (await jobsOf(db, [id])).get(id)?.data;
  const kind = kinds.find(({ name }) => name === job?.mail);
  if (!job || !kind) return null;
  const payload = toPayload(kind.name, job.dataId);
  return (await kind.load(db, [payload])).get(payload)?.recipient ?? null;
}

const whenSent = (): string =>
  env().SMTP_URL
    ? 'as soon as a server runs'
    : 'as soon as a server with SMTP_URL runs: this command sees no SMTP_URL; servers that have one send it';

async function retryEvery({ db }: AdminContext): Promise<Answer> {
  const { retried, left } = await retryAll(db);
  const others = left > 0 ? [`${left} stay: being sent now, or too old to be written anew`] : [];
  return { result: { retried, left }, lines: [`${retried} go out ${whenSent()}`, ...others] };
}

export const outbox: Resource = {
  list: {
    usage: '[--state STATE] [--request ID] [--email EMAIL] [--limit N]',
    hint: `those not sent; of a request or an address all. STATE: ${MAIL_STATES.join(', ')}; failed: given up`,
    async run({ db }, { state, request, email, limit }) {
      const mails = await listMails(db, {
        ...(state !== undefined && { state: choose('--state', state, MAIL_STATES) }),
        ...(request !== undefined && { request: await idOf(db, 'request', request) }),
        ...(email !== undefined && { recipient: email }),
        limit: limit === undefined ? 50 : numberOf(limit),
      });
      const rows = mails.map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'ID',
    async run({ db }, { ID }) {
      const mail = await findMail(db, await idOf(db, 'mail', ID));
      if (!mail) throw new Error(`There is no mail ${ID}.`);
      const { text, ...written } = mail;
      const goesTo = mail.sentAt ? null : await nextRecipient(db, mail.id);
      const head = { ...written, goesTo: goesTo === mail.recipient ? null : goesTo };
      const lines = Object.entries(head).flatMap(([name, value]) =>
        value === null ? [] : [`${name}: ${value instanceof Date ? moment(value) : value}`],
      );
      return { result: { ...head, text }, lines: [...lines, '', text] };
    },
  },
  retry: {
    changes: true,
    usage: '[ID] [--all]',
    hint: 'one mail, or --all that failed or wait',
    async run(context, { ID, all }) {
      if ((ID === undefined) === (all === undefined))
        refuse('What is sent again is one mail, by its ID, or --all that failed or wait.');
      if (all) return retryEvery(context);
      const { db } = context;
      const mail = await findMail(db, await idOf(db, 'mail', ID));
      if (!mail) throw new Error(`There is no mail ${ID}.`);
      if (mail.sentAt)
        throw new Error(`Mail ${mail.id} was sent at ${moment(mail.sentAt)}: only one that was not is sent again.`);
      const goesTo = await nextRecipient(db, mail.id);
      if (!goesTo) throw new Error(`Of mail ${mail.id} nothing is left to write: what it was about is gone.`);
      if (!(await retryMail(db, mail.id)))
        throw new Error(`Mail ${mail.id} is being sent now, or too old to be written anew: outbox show says which.`);
      return {
        result: { id: mail.id, retried: true, goesTo },
        site: mail.site,
        lines: [`${mail.id} goes out to ${goesTo} ${whenSent()}`],
      };
    },
  },
};
