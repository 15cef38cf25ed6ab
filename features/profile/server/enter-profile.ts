import 'server-only';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  perfilIngreso,
  type PerfilIngreso,
  type ProfileEntryResponse,
  type profileEntryRequest,
} from '@/features/profile/profile-schemas';
import { fromProfile, toProfile } from '@/features/profile/form/profile-form-values';
import { legalSevenBand } from '@/features/profile/legal-seven';
import type { ProfileRules } from '@/features/profile/rules/profile-rules.api';
import { loadProfileRules, requireRules } from './load-profile-rules';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import type { SchemaWords } from '@/lib/form-definition/check';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { schemaWords } from '@/lib/form-definition/schema-words';
import type { PriceBandRule, ProductLine } from '@/lib/markets/market';
import { partnerOf } from '@/lib/site/site-table';
import { insertEntry } from './profile.db';

function requireValid<T>(result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => [`profile.${path.join('.')}`, message] as const);
  throw invalidFields(Object.fromEntries(fields));
}

const keepSex = ({ cotizante, cargas, ...clean }: PerfilIngreso, entered: PerfilIngreso): PerfilIngreso => ({
  ...clean,
  ...(cotizante && {
    cotizante: cotizante.map((row, index) => ({ ...row, sexo: entered.cotizante?.[index]?.sexo ?? row.sexo })),
  }),
  cargas: cargas.map((row, index) => ({ ...row, sexo: entered.cargas[index]?.sexo ?? row.sexo })),
});

/** Without `ingresodatos`, nobody is insured. Only contact requests keep the referrer. */
function normalise(profile: PerfilIngreso, form: ServedForm, words: SchemaWords): PerfilIngreso {
  const { ingresodatos, titular } = profile;
  if (!ingresodatos) return perfilIngreso.parse({ ingresodatos });
  const rows = requireValid(toZod(form, words).safeParse(fromProfile(profile, form)));
  return keepSex(requireValid(perfilIngreso.safeParse({ titular, ...toProfile(rows, form) })), profile);
}

type Terms = {
  readonly form: ServedForm;
  readonly rules: ProfileRules;
  readonly today: Date;
  readonly words?: SchemaWords;
};

/** The profile to price. @throws INVALID_DATA with the wrong answers, or with the message of the broken rule */
export function validateProfile(profile: PerfilIngreso, { form, rules, today, words = SPANISH }: Terms): PerfilIngreso {
  const clean = normalise(profile, form, words);
  if (clean.ingresodatos) requireRules(rules, clean, today);
  return clean;
}

const bandRules: Readonly<Record<PriceBandRule, typeof legalSevenBand>> = { legalSevenPercent: legalSevenBand };

async function suggestBand(ctx: Ctx, { priceBand }: ProductLine, { cotizante = [] }: PerfilIngreso) {
  if (!priceBand) return null;
  return bandRules[priceBand](cotizante, (await ratesOf(ctx)).uf.value);
}

export async function enterProfile(
  ctx: Ctx,
  { productType, profile, arrived = false }: z.infer<typeof profileEntryRequest>,
): Promise<ProfileEntryResponse> {
  const line = ctx.market.lines.find((one) => one.productType === productType);
  if (!line) throw new AppError('NOT_FOUND', 'Formulario no encontrado');
  const query = { productTypeName: productType };
  const [form, rules] = await Promise.all([loadProfileForm(ctx, query), loadProfileRules(ctx, query)]);
  const clean = validateProfile(profile, { form, rules, today: ctx.now, words: schemaWords(ctx.locale) });
  const entry = { id: randomUUID(), productType, profile: clean };
  // A preview site disappears when it is published, so it stores nothing.
  if (!arrived && !partnerOf(ctx.site)?.isPreview) await insertEntry(ctx, entry);
  const band = await suggestBand(ctx, line, clean);
  return { uuid: entry.id, profile: clean, fromPrice: band?.fromPrice ?? null, toPrice: band?.toPrice ?? null };
}
