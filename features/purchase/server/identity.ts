import 'server-only';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';
import { checkedIdentity } from '@/features/lead/plan-request/server/submit-plan-request';
import { checkedPhone } from '@/features/lead/server/submit-contact';
import { profileShape, type PerfilIngreso } from '@/features/profile/profile-schemas';
import type { PurchaseRequest } from '@/features/purchase/purchase.api';
import { ageOn, insuresTheBuyer } from '@/features/purchase/purchase-steps';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { ProfileFormName } from '@/lib/markets/market';
import { onlineLine, purchaseWords } from './state';

type Fields = Readonly<Record<string, string>>;

type Typed = Pick<PurchaseRequest, 'nombre' | 'telefono' | 'legalId' | 'birthDate'> & {
  readonly documentKind: string | null;
};

/**
 * Age in years that sets the price. Null: another person's age sets it. 'unsaid': the buyer's age sets it but is
 * missing in the profile.
 */
export type PricedAge = number | 'unsaid' | null;

export function pricedAge(form: ProfileFormName, profile: PerfilIngreso | null): PricedAge {
  if (!insuresTheBuyer(form)) return null;
  return (profile?.ingresodatos ? profile.cotizante?.[0]?.edad : undefined) ?? 'unsaid';
}

export function otherAge({ market, now }: Pick<Ctx, 'market' | 'now'>, birthDate: string, priced: PricedAge) {
  const age = ageOn(dayIn(market.timeZone, now), birthDate);
  return typeof priced !== 'number' || age === priced ? null : { age, priced };
}

function refusedFields(check: () => unknown): Fields {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.detail.fields ?? {};
    throw error;
  }
}

/**
 * @throws INVALID_DATA for another age than in the price, or an incomplete name, because a policy needs the full name
 */
export function identityOf(ctx: Ctx, typed: Typed, age: PricedAge) {
  const { nombre, telefono, legalId, birthDate, documentKind } = typed;
  const [usual, ...others] = ctx.market.legalIds;
  const document = others.find(({ kind }) => kind === documentKind) ?? usual!;
  const words = purchaseWords(ctx);
  const other = otherAge(ctx, birthDate, age);
  const problems = {
    ...(age === 'unsaid' && { profile: words.needsProfile }),
    ...(other && { birthDate: fill(words.ageDiffers, other) }),
    ...(!/\S\s+\S/.test(nombre) && { nombre: words.nameWhole }),
    ...refusedFields(() => checkedPhone(ctx, 'telefono', telefono)),
  };
  const identity = { legalId, partnerLegalId: null, birthDate };
  return { ...checkedIdentity(ctx, identity, { document, problems }), documentKind: document.kind };
}

const MAX_TEXT_LENGTH = 400;
const text = z
  .string()
  .transform((typed) => typed.slice(0, MAX_TEXT_LENGTH))
  .catch('');

const anything = z
  .object({
    ...{ productCode: text, nombre: text, telefono: text, legalId: text, birthDate: text },
    documentKind: text.nullable(),
    profile: profileShape.nullable().catch(null),
  })
  .catch({
    ...{ productCode: '', nombre: '', telefono: '', legalId: '', birthDate: '' },
    ...{ documentKind: null, profile: null },
  });

/** Further errors of buyer data that the schema rejected, so that the form shows all errors at once. */
export const problemsOf = (ctx: Ctx, sent: unknown, age: PricedAge): Fields =>
  refusedFields(() => identityOf(ctx, anything.parse(sent), age));

export async function furtherProblems(ctx: Ctx, sent: unknown): Promise<Fields> {
  const { productCode, profile } = anything.parse(sent);
  const found = await findPlanByCode(ctx, productCode);
  const line = found && onlineLine(ctx, found.plan.productType);
  return problemsOf(ctx, sent, line ? pricedAge(line.profileForm, profile) : null);
}
