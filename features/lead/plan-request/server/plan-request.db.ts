import 'server-only';
import { and, eq } from 'drizzle-orm';
import { keptRequest, type KeptRequest } from '@/features/lead/plan-request/plan-request.api';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { lead } from '@/lib/db/schema';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'priced-lists');

export type Extendable = {
  readonly productType: string | null;
  readonly businessLine: string | null;
  readonly additionalData: Readonly<Record<string, string>>;
  readonly request: KeptRequest;
};

const storedData = z.record(z.string(), z.string()).nullable();

/** Locks the request until the transaction ends, so that no concurrent change is lost. */
export async function findToExtend(
  tx: Db,
  { site, kind, leadId }: { readonly site: Ctx['site']; readonly kind: string; readonly leadId: string },
) {
  const { productCode, productType, businessLine, additionalData, request } = lead;
  const [row] = await tx
    .select({ productCode, productType, businessLine, additionalData, request })
    .from(lead)
    .where(and(eq(lead.id, leadId), eq(lead.site, site), eq(lead.kind, kind)))
    .for('update');
  if (!row) return null;
  const kept: Extendable = {
    productType: row.productType,
    businessLine: row.businessLine,
    additionalData: storedData.parse(row.additionalData) ?? {},
    request: keptRequest.parse(row.request),
  };
  return { kept, productCode: row.productCode };
}

export async function extendLead(tx: Db, leadId: string, to: Extendable): Promise<void> {
  await tx.update(lead).set(to).where(eq(lead.id, leadId));
}
