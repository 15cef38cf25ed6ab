import 'server-only';
import { referenceOf } from '@/features/purchase/purchase-steps';
import { pageContext } from '@/lib/context/ctx';
import type { PageParams } from '@/lib/site/page-params';
import { findForExecutive } from './executive-list';
import { openLists } from './sealed-lists';

export async function loadCompanyPeople({ site, locale }: PageParams, token: string) {
  const ctx = pageContext(site, locale);
  const asked = await findForExecutive(ctx, token);
  if (!asked) return null;
  const { leadId, company, contact, planName, productCode } = asked;
  return {
    ...{ company, contact, plan: planName ?? productCode, reference: referenceOf(leadId) },
    lists: await openLists(ctx.db, leadId),
  };
}

export type CompanyPeople = NonNullable<Awaited<ReturnType<typeof loadCompanyPeople>>>;
