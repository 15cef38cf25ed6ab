import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { HashToken, SessionUser } from '@/features/identity/session.api';
import { AppError } from '@/lib/app-error';
import { pageContext } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import { href, type Route } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import type { Site } from '@/lib/site/site';
import { sessionUserOf, toSessionUser } from './staff-session';
import { readLink } from './sign-in';

export async function loadInvitation({ site, market, locale }: PageParams, token: string): Promise<HashToken> {
  const found = await readLink(pageContext(site, locale), { hash: token }).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
  if (typeof found !== 'string') return found;
  const end = found === 'DISABLED_USER' ? 'accountInactive' : 'accountLinkOver';
  return redirect(href(market, locale, { name: 'mailLinkEnd', end }));
}

const signedIn = cache(async (site: Site, locale: Locale) =>
  sessionUserOf(pageContext(site, locale), new Headers(await headers())),
);

export async function currentUser({ site, locale }: PageParams): Promise<SessionUser | null> {
  const user = await signedIn(site, locale);
  return user && toSessionUser(user);
}

/** Signed-in user; otherwise redirects to sign-in and back, or to the second factor's page. `route`: this page. */
export async function loadSignedIn(page: PageParams, route: Route): Promise<SessionUser> {
  const { site, market, locale } = page;
  const user = await signedIn(site, locale);
  const account = href(market, locale, { name: 'backOffice', section: 'account' });
  if (user?.lacksSecondFactor && href(market, locale, route) !== account) redirect(account);
  if (user) return toSessionUser(user);
  const back = new URLSearchParams({ volver: href(market, locale, route) });
  redirect(`${href(market, locale, { name: 'login' })}?${back}`);
}
