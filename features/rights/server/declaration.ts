import 'server-only';
import type { Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { labelsOf } from '@/lib/i18n/messages';
import { existingDataKey } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';

const answers = z.record(z.string(), z.boolean());

/** What was declared of anybody's health, answers by questions; the reason in words where it can't be opened. */
export async function declarationOf(
  locale: Locale,
  leadId: string,
  sealed: string,
): Promise<Readonly<Record<string, string>> | string> {
  const key = await existingDataKey();
  const { questions, health } = labelsOf(locale, 'purchase');
  try {
    if (key === null) return labelsOf(locale, 'rights').sealed;
    const said = answers.parse(JSON.parse(unseal(key, leadId, sealed)));
    const question = (code: string) => Object.entries(questions).find(([name]) => name === code)?.[1] ?? code;
    return Object.fromEntries(
      Object.entries(said).map(([code, yes]) => [question(code), yes ? health.yes : health.no]),
    );
  } catch {
    // Sealed with another key, or changed.
    return labelsOf(locale, 'rights').sealed;
  }
}
