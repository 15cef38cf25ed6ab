import 'server-only';
import type { ContactRequest } from '@/features/lead/contract';
import { PARTNER_KIND } from '@/features/lead/domain';
import { checkAnswers } from '@/features/lead/form/checks';
import { companyFields, toPartner } from '@/features/lead/form/fields';
import { REFERRER_KIND } from '@/features/referral/contract';
import { checkReferrer } from '@/features/referral/server/service';
import { invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';

/** The company, and what who asks is there. `form` lets them be read as answers to one (`formAnswerTexts`). */
function checkPartner({ locale }: Ctx, { unrecognizedAdditionalData: given = {} }: ContactRequest) {
  const { form, errors } = labelsOf(locale, 'contact');
  const words = { ...errors, ...labelsOf(locale, 'form').errors };
  const { answers, problems } = checkAnswers(companyFields(form.fields), given, words, null);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { form: PARTNER_KIND, ...toPartner(answers) };
}

/** What a contact says beyond its fields, cleaned where its kind has a form. @throws INVALID_DATA with the fields that are refused */
export async function additionalDataOf(ctx: Ctx, input: ContactRequest): Promise<Record<string, string> | null> {
  if (input.tipo === REFERRER_KIND) return checkReferrer(ctx, input);
  return input.tipo === PARTNER_KIND ? checkPartner(ctx, input) : (input.unrecognizedAdditionalData ?? null);
}
