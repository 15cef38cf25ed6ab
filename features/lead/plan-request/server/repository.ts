import 'server-only';
import { and, eq } from 'drizzle-orm';
import { keptRequest, type KeptRequest } from '@/features/lead/plan-request/contract';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';

/** What may be added to after it was asked. */
export type Extendable = {
  readonly productType: string | null;
  readonly additionalData: Readonly<Record<string, string>>;
  readonly request: KeptRequest;
};

const storedData = z.record(z.string(), z.string()).nullable();

/** Held until the transaction ends: of two that add at once, the second sees what the first did. */
export async function findToExtend(
  tx: Db,
  { site, kind, leadId }: { readonly site: Ctx['site']; readonly kind: string; readonly leadId: string },
): Promise<Extendable | null> {
  const [row] = await tx
    .select({ productType: lead.productType, additionalData: lead.additionalData, request: lead.request })
    .from(lead)
    .where(and(eq(lead.id, leadId), eq(lead.site, site), eq(lead.kind, kind)))
    .for('update');
  if (!row) return null;
  return {
    productType: row.productType,
    additionalData: storedData.parse(row.additionalData) ?? {},
    request: keptRequest.parse(row.request),
  };
}

export async function extendLead(tx: Db, leadId: string, { additionalData, request }: Extendable): Promise<void> {
  await tx.update(lead).set({ additionalData, request }).where(eq(lead.id, leadId));
}
