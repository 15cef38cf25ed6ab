import 'server-only';
import type { CompanyLinkRequest, CompanyLinkResponse, CompanyResponse } from '@/features/purchase/company/company.api';
import { companyFragmentOf, openUntil } from '@/features/purchase/company/company-states';
import { refuseFlood } from '@/features/purchase/link/server/mail-purchase-link';
import { mailedTicketFor } from '@/features/ticket/server/prove-ticket';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { enqueueMails } from '@/lib/mail/outbox';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { signedToken, tokenNumber } from '@/lib/security/signed-token';
import { originOf } from '@/lib/site/site-table';
import { COMPANY_MAILS } from './mail-names';
import {
  changeCompanyPurchase,
  findCompanyPurchase,
  lockCompanyPurchase,
  signingKey,
  type CompanyPurchase,
} from './company-purchase.db';
import { requireOwnPurchase } from './begin-company-purchase';
import { companyWords, lastOpenDay, stateOf } from './state';

type Linked = Pick<
  CompanyPurchase,
  | 'leadId'
  | 'site'
  | 'link'
  | 'createdAt'
  | 'requestedAt'
  | 'joinersAt'
  | 'leaversAt'
  | 'contact'
  | 'productCode'
  | 'locale'
>;

/** Contains the mailbox, so that the link opens nothing after the contact's address changes. */
const requestToken = signedToken({
  purpose: 'company request',
  payload: { leadId: z.guid(), link: tokenNumber, until: tokenNumber },
  endsAt: ({ until }) => new Date(until),
});

const signerOf = async (db: Db) => ({ secret: await signingKey(db), site: null });

export async function requestUrl(db: Db, purchase: Linked) {
  const { leadId, site, link, contact, productCode, locale } = purchase;
  const until = openUntil(purchase).getTime();
  const token = requestToken.write(await signerOf(db), { leadId, link, until }, contact.email);
  const page = originOf(site) + href(marketOf(site), locale, { name: 'purchase', productCode });
  return `${page}?session=${leadId}${companyFragmentOf(token)}`;
}

/** The same error for a wrong signature, an expired request and a deleted request. */
const linkOver = (ctx: Ctx) => new AppError('NOT_FOUND', companyWords(ctx).continuing.over);

async function signedLink({ db, now }: Ctx, token: string, purchase: CompanyPurchase | null): Promise<number | null> {
  if (!purchase) return null;
  return requestToken.read({ ...(await signerOf(db)), now }, token, purchase.contact.email)?.link ?? null;
}

async function mailLink(ctx: Ctx, purchase: CompanyPurchase): Promise<CompanyLinkResponse> {
  await refuseFlood(ctx, purchase.leadId);
  await enqueueMails(ctx.db, [{ mail: COMPANY_MAILS.link, payload: purchase.leadId }]);
  return { lastDay: lastOpenDay(purchase) };
}

/** @throws TOO_MANY_REQUESTS after a few mails a day */
export const mailCompanyLink = async (ctx: Ctx): Promise<CompanyLinkResponse> =>
  mailLink(ctx, await requireOwnPurchase(ctx));

/** Returns the proof for this device. Throws NOT_FOUND for an invalid link, FORBIDDEN for a used one. */
export async function openCompanyLink(ctx: Ctx, { token }: CompanyLinkRequest): Promise<CompanyResponse> {
  const leadId = requestToken.claimOf(token)?.leadId;
  if (!leadId) throw linkOver(ctx);
  const opened = await ctx.db.transaction(async (tx) => {
    const held = await lockCompanyPurchase(tx, leadId, ctx.site);
    const link = await signedLink(ctx, token, held);
    if (!held || link === null) throw linkOver(ctx);
    if (link !== held.link) throw new AppError('FORBIDDEN', companyWords(ctx).continuing.used);
    await changeCompanyPurchase(tx, leadId, { link: link + 1 });
    return { held, ticket: await mailedTicketFor({ db: tx, site: ctx.site }, leadId) };
  });
  return { ticket: opened.ticket, purchase: stateOf(ctx, opened.held) };
}

/** Mails the new link to the contact's mailbox, because another person may hold the used link. */
export async function renewCompanyLink(ctx: Ctx, { token }: CompanyLinkRequest): Promise<CompanyLinkResponse> {
  const leadId = requestToken.claimOf(token)?.leadId;
  const purchase = leadId ? await findCompanyPurchase(ctx.db, leadId, ctx.site) : null;
  if (!purchase || (await signedLink(ctx, token, purchase)) === null) throw linkOver(ctx);
  return mailLink(ctx, purchase);
}
