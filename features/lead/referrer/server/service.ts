import 'server-only';
import type { ContactRequest } from '@/features/lead/contract';
import { fromRequest, REFERRER_FORM, REFERRER_KIND, toRequest } from '@/features/lead/referrer/domain';
import { loadProfileForm } from '@/features/profile/form/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { ServedForm } from '@/lib/form-definition/contract';
import { SPANISH, toZod } from '@/lib/form-definition/schema';

/** What somebody is asked who wants to refer others, with its lists, in the language of the page. */
export function loadReferrerForm(ctx: Ctx): Promise<ServedForm> {
  return loadProfileForm(ctx, { productTypeName: REFERRER_FORM });
}

/**
 * What else a request says. That of a referrer is checked by the form it was made with, and its answers are cleaned.
 * `INVALID_DATA` with the fields that the form refuses.
 */
export async function additionalDataOf(ctx: Ctx, input: ContactRequest): Promise<Record<string, string> | null> {
  if (input.tipo !== REFERRER_KIND) return input.unrecognizedAdditionalData ?? null;
  const form = await loadReferrerForm(ctx);
  const checked = toZod(form, SPANISH).safeParse(fromRequest(form, input));
  if (checked.success) return toRequest(checked.data).unrecognizedAdditionalData ?? null;
  const fields = checked.error.issues.map(({ path, message }) => [String(path.at(-1)), message]);
  throw new AppError('INVALID_DATA', 'Datos Inválidos', { fields: Object.fromEntries(fields) });
}
