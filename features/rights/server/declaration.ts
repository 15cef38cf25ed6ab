import 'server-only';
import { healthDeclaration } from '@/features/purchase/contract';
import { declarationFacts } from '@/features/purchase/review/server/service';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { existingDataKeys } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';

/** What was declared of anybody's health and whom a plan pays, answers by questions, by day where it was declared again; the reason in words where it can't be opened. */
export async function declarationOf(
  locale: Locale,
  leadId: string,
  sealed: string,
): Promise<Readonly<Record<string, string>> | string> {
  const keys = await existingDataKeys();
  try {
    const said = healthDeclaration.parse(JSON.parse(unseal(keys, leadId, sealed)));
    const when = (at: string, number: number) => (said.length > 1 ? `${number + 1} (${at.slice(0, 10)}): ` : '');
    return Object.fromEntries(
      said.flatMap((declared, number) =>
        declarationFacts(locale, declared).map(([asked, answer]) => [when(declared.at, number) + asked, answer]),
      ),
    );
  } catch {
    // Sealed with another key, with one that is gone, or changed.
    return labelsOf(locale, 'rights').sealed;
  }
}
