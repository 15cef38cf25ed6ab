import 'server-only';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/contract/atoms';
import type { MailCalendar } from '@/lib/contract/mail-calendar';
import type { Db } from '@/lib/db/client';
import type { outboxMail } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import type { MailName, MailPayload, RowMailName } from './mail-names';
import type { MailAttachment } from './transport';

export type MailOwner = Pick<typeof outboxMail.$inferInsert, 'leadId' | 'leadIds'>;

export type MailData = {
  readonly site: Site;
  readonly locale: Locale;
  /**
   * Recipient. '': visitor without an e-mail, so no mail is sent. Null: the contact e-mail is not set; the mail waits.
   */
  readonly recipient: string | null;
  readonly owner?: MailOwner;
};

export type MailKind<Data extends MailData, Name extends MailName = RowMailName> = {
  readonly name: Name;
  readonly toVisitor?: boolean;
  readonly afterStop?: boolean;
  load(db: Db, payloads: readonly MailPayload<Name>[]): Promise<ReadonlyMap<MailPayload<Name>, Data>>;
  subjectLine(data: Data): string;
  template(data: Data): ReactNode;
  calendar?(data: Data): Promise<MailCalendar | null>;
  attachments?(db: Db, data: Data): Promise<readonly MailAttachment[]>;
};

export type AnyMailKind = MailKind<MailData, MailName>;

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
