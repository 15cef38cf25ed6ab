import { findMail, listUnsent, MAIL_STATES, retryFailed, retryMail } from '@/lib/mail/outbox-desk';
import { choose, moment, numberOf, refuse, table, uuidOf, type Answer, type Desk, type Resource } from './resource';

function toRow(mail: Awaited<ReturnType<typeof listUnsent>>[number]) {
  const { id, kind, leadId, market, createdAt, attempts, lastError } = mail;
  return {
    ...{ id, kind, state: attempts > 0 ? 'failed' : 'waiting', written: moment(createdAt, market), attempts },
    ...{ request: leadId, error: lastError },
  };
}

async function retryEvery({ db }: Desk): Promise<Answer> {
  const { retried, left } = await retryFailed(db);
  const others = left > 0 ? [`${left} stay: being sent now, or too old to be written anew`] : [];
  return { result: { retried, left }, lines: [`${retried} go out as soon as a server runs`, ...others] };
}

export const outbox: Resource = {
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
    usage: '[ID] [--all]',
    hint: 'one mail, or --all that failed',
    async run(desk, { ID, all }) {
      if ((ID === undefined) === (all === undefined))
        refuse('What is sent again is one mail, by its ID, or --all that failed.');
      if (all) return retryEvery(desk);
      const { db } = desk;
      const mail = await findMail(db, uuidOf(ID));
      if (!mail) throw new Error(`There is no mail ${ID}.`);
      if (mail.sentAt) throw new Error(`It was sent at ${moment(mail.sentAt)}.`);
      if (!(await retryMail(db, mail.id))) throw new Error('It is being sent now, or too old to be written anew.');
      return { result: { id: mail.id, retried: true }, lines: [`${mail.id} goes out as soon as a server runs`] };
    },
  },
};
