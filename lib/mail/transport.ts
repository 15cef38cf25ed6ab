import 'server-only';
import { createTransport } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { MailCalendar } from '@/lib/contract/mail-calendar';
import { env } from '@/lib/env';

export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Uint8Array };

export type Mail = {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: MailCalendar | null;
  readonly attachments: readonly MailAttachment[];
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/** True for a 5xx about one recipient or mail. False for rejections of our account (530, 5.7 of RFC 3463). */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response, responseCode = 0 }: Partial<SMTPError> = error;
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && responseCode >= 500 && responseCode !== 530 && !/^\d{3}[ -]5\.7\./.test(response ?? '');
}

const SMTP_TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Mailer. Null: no SMTP_URL, so mails stay in the outbox table. */
export function mailerOf(url: string | undefined = env().SMTP_URL, timeouts = SMTP_TIMEOUTS): Mailer | null {
  if (!url) return null;
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  return {
    async send({ id, calendar, attachments, ...mail }) {
      const domain = mail.from.address.split('@')[1];
      // Sends the file as invitation and as attachment, because mail programs support one or the other.
      const icalEvent = calendar && { ...calendar, filename: 'cita.ics' };
      await transport.sendMail({
        ...mail,
        ...(icalEvent && { icalEvent }),
        attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
        messageId: `<${id}@${domain}>`,
        headers: { 'X-Outbox-Id': id },
      });
    },
    close: () => transport.close(),
  };
}

export async function reachMailServer(url: string, timeouts = SMTP_TIMEOUTS): Promise<void> {
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
