import 'server-only';
import { healthDeclaration, type HealthDeclaration, type PurchaseState } from '@/features/purchase/purchase.api';
import type { Db } from '@/lib/db/client';
import { existingDataKeys } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';
import { findHealth } from './purchase.db';

type Declared = { readonly declared: PurchaseState['declared']; readonly last: HealthDeclaration[number] | null };

export async function readDeclarations(db: Db, leadId: string): Promise<Declared> {
  const nothing = { declared: { smokes: null, beneficiaries: null, isCorrected: false }, last: null };
  const health = await findHealth(db, leadId);
  if (health === null) return nothing;
  try {
    const declarations = healthDeclaration.parse(JSON.parse(unseal(await existingDataKeys(), leadId, health)));
    const last = declarations.at(-1);
    if (!last) return nothing;
    const isCorrected = declarations.slice(0, -1).some(({ answers }) => Object.values(answers).includes(true));
    const declared = { smokes: last.answers.smokes ?? null, beneficiaries: last.beneficiaries, isCorrected };
    return { declared, last };
  } catch {
    return nothing;
  }
}
