import 'server-only';
import { healthDeclaration, type PurchaseState } from '@/features/purchase/contract';
import { existingDataKeys } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';

type Sealed = { readonly leadId: string; readonly health: string | null };

/** What is shown of the last declaration; of one that no key opens, nothing is known. */
export async function declaredIn({ leadId, health }: Sealed): Promise<PurchaseState['declared']> {
  const nothing = { smokes: null, beneficiaries: null };
  if (health === null) return nothing;
  try {
    const last = healthDeclaration.parse(JSON.parse(unseal(await existingDataKeys(), leadId, health))).at(-1);
    return last ? { smokes: last.answers.smokes ?? null, beneficiaries: last.beneficiaries } : nothing;
  } catch {
    return nothing;
  }
}
