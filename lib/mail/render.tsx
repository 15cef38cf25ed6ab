import 'server-only';
import { compile } from 'html-to-text';
import { plainTextSelectors, render } from 'react-email';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';
import { MailLayout, MailLink, MailNote } from './layout';
import type { MailCalendar } from '@/lib/contract/mail-calendar';
import type { MailData, MailKind } from './mail-kind';
import type { MailName } from './mail-names';
import { oneLine } from './one-line';

export type MailContent = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: MailCalendar | null;
};

/** Like react-email's `toPlainText`, but compiles the selectors only once and not for each mail. */
const toPlainText = compile({
  wordwrap: false,
  preserveNewlines: true,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
});

function RightsNote({ site, locale }: Pick<MailData, 'site' | 'locale'>) {
  const url = originOf(site) + href(marketOf(site), locale, { name: 'myData' });
  return (
    <MailNote>
      <MailLink href={url}>{labelsOf(locale, 'rights').mail.footer}</MailLink>
    </MailNote>
  );
}

export async function renderMail<Data extends MailData>(
  kind: MailKind<Data, MailName>,
  data: Data,
): Promise<MailContent> {
  const { site, locale } = data;
  const heading = oneLine(kind.subjectLine(data));
  const footer = kind.toVisitor && <RightsNote site={site} locale={locale} />;
  const html = await render(
    <MailLayout site={site} locale={locale} heading={heading} footer={footer}>
      {kind.template(data)}
    </MailLayout>,
  );
  const calendar = (await kind.calendar?.(data)) ?? null;
  return { subject: heading, text: toPlainText(html), html, calendar };
}
