import 'server-only';
import { isInCharge } from '@/features/back-office/requests/request-states';
import type { InteractionsQuery, InteractionsResponse } from '@/features/customer/timeline.api';
import { interactionsOf, showInteractions } from '@/features/customer/server/show-timeline';
import { isPartnerUser, permissionsOf } from '@/features/identity/permissions';
import { isAllowedOnSite, sessionUserOf } from '@/features/identity/server/staff-session';
import { limitStaffLists } from '@/lib/http/rate-limit';
import type { DeliveryCtx } from '@/lib/http/route';
import { listByLegalId } from './detail.db';

async function requestsOfPerson(ctx: DeliveryCtx, typed: string): Promise<string[]> {
  const { db, market } = ctx;
  const spellings = market.legalIds.filter(({ isValid }) => isValid(typed)).map(({ normalise }) => normalise(typed));
  const user = spellings.length > 0 ? await sessionUserOf(ctx, ctx.delivery.headers) : null;
  if (!user || !isAllowedOnSite(ctx.site, user) || isPartnerUser(user)) return [];
  const permissions = permissionsOf(user);
  if (!permissions.includes('contact-us:read')) return [];
  await limitStaffLists(user.id);
  const found = await listByLegalId(db, user, market.id, spellings);
  return found.filter(({ executiveId }) => isInCharge({ ...user, permissions }, executiveId)).map(({ id }) => id);
}

/** Finds requests by legal id for staff, and by the caller's tickets for others. @throws NOT_FOUND */
export async function showTimeline(ctx: DeliveryCtx, query: InteractionsQuery): Promise<InteractionsResponse> {
  const leads = await requestsOfPerson(ctx, query.dni);
  return leads.length > 0 ? interactionsOf(ctx, leads, query) : showInteractions(ctx, query);
}
