import 'server-only';
import { createTransport } from 'nodemailer';
import type { MailCalendar } from '@/lib/contract/mail-calendar';
import { env } from '@/lib/env';

export type Mail = {
  /** Becomes the Message-ID, so that a mail sent twice is recognisable. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: MailCalendar | null;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

const SMTP_TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Null without SMTP_URL: mails then stay in the outbox table. */
export function mailerOf(url: string | undefined = env().SMTP_URL): Mailer | null {
  if (!url) return null;
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...SMTP_TIMEOUTS });
  return {
    async send({ id, calendar, ...mail }) {
      const domain = mail.from.address.split('@')[1];
      // As an invitation in the mail and as a file: programs take the one or the other.
      const icalEvent = calendar && { ...calendar, filename: 'cita.ics' };
      await transport.sendMail({
        ...mail,
        ...(icalEvent && { icalEvent }),
        messageId: `<${id}@${domain}>`,
        headers: { 'X-Outbox-Id': id },
      });
    },
    close: () => transport.close(),
  };
}
