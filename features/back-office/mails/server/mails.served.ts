import 'server-only';
import { and, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mails } from '@/features/back-office/mails/mails.resource';
import { withinOwnSites } from '@/features/back-office/server/scope';
import { beginsWith, toLikePattern, matches } from '@/features/back-office/server/search.db';
import { serveResource } from '@/features/back-office/server/serve-resource';
import { fromTable, type Source } from '@/features/back-office/server/source';
import { AppError } from '@/lib/app-error';
import { lead, outboxMail } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { maskAddress } from '@/lib/mail/masked-address';
import {
  findMailTexts,
  hasMails,
  IS_MAIL,
  MAIL_COLUMNS,
  retryAll,
  retryMail,
  withStates,
} from '@/lib/mail/outbox-admin';
import { withoutSecrets } from '@/lib/mail/without-secrets';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const foundMail = alias(outboxMail, 'found');

/** Separate queries, each with its own index, because one combined condition would read every mail. */
function search(q: string): SQL {
  const typed = q.toLowerCase();
  const isTo = sql`lower(${foundMail.recipient}) like ${toLikePattern(typed)}`;
  return sql`${outboxMail.id} in (
    select ${foundMail.id} from ${outboxMail} found where ${or(isTo, beginsWith(foundMail.id, typed), beginsWith(foundMail.leadId, typed))}
    union all
    select ${foundMail.id} from ${lead} join ${outboxMail} found on ${foundMail.leadId} = ${lead.id} where ${matches(q)})`;
}

const table = fromTable(mails, {
  table: outboxMail,
  id: outboxMail.id,
  select: MAIL_COLUMNS,
  scope: (viewer) => withinOwnSites(viewer, outboxMail.site),
  search,
  filters: { state: (value) => IS_MAIL[value] },
  orders: { writtenAt: outboxMail.createdAt },
  toRows: async (selected, { db }) =>
    (await withStates(db, selected)).map(({ leadId, createdAt, lastError, recipient, nextAt, sentAt, ...mail }) =>
      Object.assign(mail, {
        request: leadId,
        writtenAt: createdAt.toISOString(),
        nextAt: iso(nextAt),
        sentAt: iso(sentAt),
        recipient: maskAddress(recipient),
        error: lastError,
      }),
    ),
});

/** States come from the queue's table, which does not exist before the queue's first job. */
const source: Source<typeof mails> = {
  ...table,
  ids: async (reader, ...args) => ((await hasMails(reader.db)) ? table.ids(reader, ...args) : []),
  count: async (reader, ...args) => ((await hasMails(reader.db)) ? table.count(reader, ...args) : 0),
};

export const mailsServed = serveResource(
  mails,
  source,
  {
    /** @throws CHANGED_MEANWHILE if the mail was sent, is being sent or is too old to be written again */
    async retry({ db, locale }, _input, { id, sentAt }) {
      if (sentAt !== null || !(await retryMail(db, id)))
        throw new AppError('CHANGED_MEANWHILE', labelsOf(locale, 'backOffice').outbox.notRetried);
    },
    async retryAll({ db, user, record }) {
      const { site } = user;
      const after = await retryAll(db, and(withinOwnSites(user, outboxMail.site)));
      await record(site ?? 'all', { site, after });
      return after;
    },
  },
  {
    async detail({ db }, { id }) {
      const { subject, text } = await findMailTexts(db, id);
      return { subject, text: withoutSecrets(text) };
    },
  },
);
