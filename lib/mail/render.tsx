import 'server-only';
import { render, toPlainText } from 'react-email';
import { MailLayout } from './layout';
import type { MailKind, MailSubject } from './mail-kind';

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string };

const PLAIN = { preserveNewlines: true, selectors: [{ selector: 'h1', options: { uppercase: false } }] };

/** A line break in a name must not start another header. */
export const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

export async function renderMail<About extends MailSubject>(kind: MailKind<About>, about: About): Promise<MailContent> {
  const heading = oneLine(kind.subject(about));
  const content = await kind.template(about);
  const html = await render(
    <MailLayout locale={about.locale} heading={heading}>
      {content}
    </MailLayout>,
  );
  return { subject: heading, text: toPlainText(html, PLAIN), html };
}
