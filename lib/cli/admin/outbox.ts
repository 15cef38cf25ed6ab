import { findMail, listUnsent, MAIL_STATES, retryMail } from '@/lib/mail/outbox-desk';
import { choose, moment, numberOf, table, uuidOf, type Noun } from './noun';

function toRow({ id, leadId, createdAt, attempts, lastError }: Awaited<ReturnType<typeof listUnsent>>[number]) {
  return {
    ...{ id, state: attempts > 0 ? 'failed' : 'waiting', written: moment(createdAt), attempts },
    ...{ request: leadId, error: lastError },
  };
}

export const outbox: Noun = {
  list: {
    usage: '[--state STATE] [--limit N]',
    async run({ db }, { state, limit }) {
      const asked = state === undefined ? null : choose('--state', state, MAIL_STATES);
      const mails = await listUnsent(db, asked, limit === undefined ? 50 : numberOf(limit));
      const rows = mails.map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'ID',
    async run({ db }, { ID }) {
      const mail = await findMail(db, uuidOf(ID));
      if (!mail) throw new Error(`There is no mail ${ID}.`);
      const { text, ...head } = mail;
      const lines = Object.entries(head).flatMap(([name, value]) =>
        value === null ? [] : [`${name}: ${value instanceof Date ? moment(value) : value}`],
      );
      return { result: mail, lines: [...lines, '', text] };
    },
  },
  retry: {
    usage: 'ID',
    async run({ db }, { ID }) {
      const mail = await findMail(db, uuidOf(ID));
      if (!mail) throw new Error(`There is no mail ${ID}.`);
      if (mail.sentAt) throw new Error(`It was sent at ${moment(mail.sentAt)}.`);
      if (!(await retryMail(db, mail.id))) throw new Error('It is being sent now, or too old to be written anew.');
      return { result: { id: mail.id, retried: true }, lines: [`${mail.id} goes out as soon as a server runs`] };
    },
  },
};
