import 'server-only';
import type { ActionAnswer, RequestRow } from '@/features/back-office/requests/requests.resource';
import { isInCharge } from '@/features/back-office/requests/request-states';
import { permissionsOf } from '@/features/identity/permissions';
import type { ActionCtx } from '@/features/back-office/server/serve-resource';
import type { Reader } from '@/features/back-office/server/source';
import { describeCompany, createListLink } from '@/features/purchase/company/server/begin-company-purchase';
import type { Site } from '@/lib/site/site';
import { notFound } from '@/features/back-office/server/page';

const LINK_MS = 3_600_000;

export async function companyOf(
  { db, locale, user }: Pick<Reader, 'db' | 'locale' | 'user'>,
  { id, site }: { readonly id: string; readonly site: string },
) {
  const company = await describeCompany({ db, locale, site: site as Site }, id);
  if (!company) return null;
  const { purchase, details } = company;
  const permissions = permissionsOf(user);
  const mayOpen =
    permissions.includes('contact-us:people') && isInCharge({ ...user, permissions }, purchase.executiveId);
  return { details, purchase, hasPeople: mayOpen && purchase.requestedAt !== null };
}

/** @throws NOT_FOUND if no list of people was sent, or the caller is not in charge of the request */
export async function openPeople(
  ctx: ActionCtx<'contact-us:people'>,
  _input: object,
  request: RequestRow,
): Promise<ActionAnswer<'people'>> {
  const company = await companyOf(ctx, request);
  if (!company?.hasPeople) throw notFound(ctx);
  const { url } = await createListLink(ctx.db, company.purchase, ctx.now.getTime() + LINK_MS);
  await ctx.record(request.id, { site: request.site });
  return { url };
}
