import 'server-only';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/atoms';
import type { MailCalendar } from '@/lib/contract/mail-calendar';
import type { Db } from '@/lib/db/client';
import type { outboxMail } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import type { MailName, MailPayload, RowMailName } from './mail-names';
import type { MailAttachment } from './transport';

/** The request whose deletion deletes the mail, too, or those of which it tells somebody at once. */
export type MailOwner = Pick<typeof outboxMail.$inferInsert, 'leadId' | 'leadIds'>;

export type MailData = {
  readonly site: Site;
  /** The language of who reads it. */
  readonly locale: Locale;
  /** null: the contact e-mail is not set, and the mail waits for it. */
  readonly recipient: string | null;
  readonly owner?: MailOwner;
};

export type MailKind<Data extends MailData, Name extends MailName = RowMailName> = {
  readonly name: Name;
  /** It then says where they see, correct and delete what is kept of them. */
  readonly toVisitor?: boolean;
  /** It tells our people that somebody wants to hear nothing more: it goes out although they do. */
  readonly afterStop?: boolean;
  /** By what their jobs carry. */
  load(db: Db, payloads: readonly MailPayload<Name>[]): Promise<ReadonlyMap<MailPayload<Name>, Data>>;
  subjectLine(data: Data): string;
  /** The body below the heading. */
  template(data: Data): ReactNode;
  /** Null where this one has nothing for a calendar. */
  calendar?(data: Data): Promise<MailCalendar | null>;
  /** Made when it is sent, each time anew: the outbox does not keep them. */
  attachments?(db: Db, data: Data): Promise<readonly MailAttachment[]>;
};

export type AnyMailKind = MailKind<MailData, MailName>;

/** Of a kind whose mails are loaded one by one; null: nothing is said any more. */
export async function loadEach<Payload, Data>(
  payloads: readonly Payload[],
  load: (payload: Payload) => Promise<Data | null>,
): Promise<ReadonlyMap<Payload, Data>> {
  const loaded = new Map<Payload, Data>();
  for (const payload of payloads) {
    const data = await load(payload);
    if (data !== null) loaded.set(payload, data);
  }
  return loaded;
}
