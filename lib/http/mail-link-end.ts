import type { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { MailLinkEnd } from '@/lib/routing/fixed-routes';
import { href } from '@/lib/routing/routes';

export const endsAt =
  <Outcome extends string>(ends: Readonly<Record<Outcome, MailLinkEnd>>) =>
  ({ market }: Ctx, outcome: Outcome, { language }: { readonly language: Locale }): string =>
    href(market, language, { name: 'mailLinkEnd', end: ends[outcome] });

export const refusedAt =
  (wrong: MailLinkEnd) =>
  ({ market, locale }: Ctx, { status }: AppError): string =>
    href(market, locale, { name: 'mailLinkEnd', end: status === 429 || status >= 500 ? 'later' : wrong });
