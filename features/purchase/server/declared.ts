import 'server-only';
import { healthDeclaration, type PurchaseState } from '@/features/purchase/contract';
import type { Db } from '@/lib/db/client';
import { existingDataKeys } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';
import { findHealth } from './repository';

type Declared = PurchaseState['declared'];

/** What is shown of the last declaration; of one that no key opens, nothing is known. */
export async function declaredIn(db: Db, leadId: string): Promise<Declared> {
  const nothing = { smokes: null, beneficiaries: null, isCorrected: false };
  const health = await findHealth(db, leadId);
  if (health === null) return nothing;
  try {
    const said = healthDeclaration.parse(JSON.parse(unseal(await existingDataKeys(), leadId, health)));
    const last = said.at(-1);
    if (!last) return nothing;
    const isCorrected = said.slice(0, -1).some(({ answers }) => Object.values(answers).includes(true));
    return { smokes: last.answers.smokes ?? null, beneficiaries: last.beneficiaries, isCorrected };
  } catch {
    return nothing;
  }
}
