import 'server-only';
import { definitionSchemaFor } from '@/features/profile/form/profile-form.api';
import { serveDefinition } from '@/features/profile/form/server/load-profile-form';
import { storedRules, type ProfileRules } from '@/features/profile/rules/profile-rules.api';
import { inLanguage } from '@/features/profile/rules/profile-rules';
import { mistakesOf, type FormMistake } from './check-forms';
import type { Ctx } from '@/lib/context/ctx';
import { ZOD_WORDS } from '@/lib/contract/zod-words';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import { labelsOf } from '@/lib/i18n/messages';

export { findForm, listForms, writeForm } from './profile.db';
export { mistakesOf };

export async function checkForm(
  ctx: Pick<Ctx, 'db' | 'market' | 'locale' | 'now'>,
  productType: string,
  file: { readonly definition: unknown; readonly rules: unknown },
): Promise<{
  readonly mistakes: readonly (FormMistake & { readonly part: 'definition' | 'rules' })[];
  readonly served: { readonly form: ServedForm; readonly rules: ProfileRules } | null;
}> {
  const own = labelsOf(ctx.locale, 'backOffice').forms.mistakes;
  const found = mistakesOf(productType, file, { error: ZOD_WORDS[ctx.locale], own });
  const mistakes = (['definition', 'rules'] as const).flatMap((part) =>
    found[part].map((mistake) => Object.assign({ part }, mistake)),
  );
  if (mistakes.length > 0) return { mistakes, served: null };
  const form = await serveDefinition(ctx, productType, definitionSchemaFor(productType).parse(file.definition));
  return { mistakes, served: { form, rules: inLanguage(storedRules.parse(file.rules ?? []), ctx.locale) } };
}
