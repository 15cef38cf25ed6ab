import 'server-only';
import type { z } from 'zod';
import type { PeopleLink, peopleRequest } from '@/features/back-office/requests/request.api';
import { isInCharge } from '@/features/back-office/requests/request-states';
import { permissionsOf } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { describeCompany, createListLink } from '@/features/purchase/company/server/begin-company-purchase';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import { labelsOf } from '@/lib/i18n/messages';
import type { Site } from '@/lib/site/site';
import { requireRequest } from './changes';

const LINK_MS = 3_600_000;

export async function companyOf(
  { db, locale, user }: Pick<Authorized<'contact-us:read'>, 'db' | 'locale' | 'user'>,
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

/** @throws NOT_FOUND also for a company's list that is not sent, or not the caller's */
export async function openPeople(
  ctx: Authorized<'contact-us:people'>,
  { id }: z.infer<typeof peopleRequest>,
): Promise<PeopleLink> {
  const { db, user, now, locale } = ctx;
  const own = await requireRequest(ctx, id);
  const company = await companyOf(ctx, own);
  if (!company?.hasPeople) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  const { url } = await createListLink(db, company.purchase, now.getTime() + LINK_MS);
  await recordAudit(db, user, [{ action: 'lead.people', subject: id, site: own.site, before: null, after: null }]);
  return { url };
}
