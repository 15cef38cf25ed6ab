import 'server-only';
import { markEmployeesSheet } from '@/features/collective/employees/server/service';
import type { MarkedSheetRequest } from '@/features/purchase/company/contract';
import type { Ctx } from '@/lib/context/ctx';
import { listedHolders } from './employees';
import { leaversKnown } from './leavers';
import { provenPurchase } from './service';

/** A sheet as it came, with the same problems marked that refused it. @throws as `provenPurchase`, `markEmployeesSheet` */
export async function markCompanySheet(ctx: Ctx, { change, body }: MarkedSheetRequest): Promise<Response> {
  const { leadId } = await provenPurchase(ctx);
  const known =
    change === 'activation' ? { holders: await listedHolders(ctx.db, leadId) } : await leaversKnown(ctx.db, leadId);
  return markEmployeesSheet(ctx, { change, body, ...known });
}
