import type { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { MailLinkEnd } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';
import { seeOther } from './route';

/** Leads to the page that says what came of the link of a mail, in the language of the form. */
export const mailLinkEnded = ({ market }: Pick<Ctx, 'market'>, locale: Locale, end: MailLinkEnd): Response =>
  seeOther(href(market, locale, { name: 'mailLinkEnd', end }));

/** Where whoever sends such a form is led when it is refused: what we can't do now may work later, what is wrong stays wrong. */
export const refusedAt =
  (wrong: MailLinkEnd) =>
  ({ market, locale }: Ctx, { status }: AppError): string =>
    href(market, locale, { name: 'mailLinkEnd', end: status === 429 || status >= 500 ? 'later' : wrong });
