import 'server-only';
import { contactRequest } from '@/features/lead/contract';
import { mailboxOf } from '@/features/lead/domain';
import { normalisePhone } from '@/features/lead/server/service';
import { purchaseWords } from '@/features/purchase/server/state';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { RESTRICTION_EFFECTS, type RestrictedKind, type RestrictionEffect } from '@/lib/contract/restriction';
import type { Market } from '@/lib/markets/market';
import { sign } from '@/lib/security/signature';
import { hashKey, listEffects, upsertRestriction } from './repository';

export { deleteRestriction, listRestrictions } from './repository';

const NORMALISED: Readonly<Record<RestrictedKind, (market: Market, typed: string) => string>> = {
  LEGAL_ID: ({ legalIds }, typed) => (legalIds.find((one) => one.isValid(typed)) ?? legalIds[0]!).normalise(typed),
  PHONE: normalisePhone,
  EMAIL: (_, typed) => mailboxOf(typed.trim()),
};

type Place = Pick<Ctx, 'db' | 'market'>;

async function hasherOf({ db, market }: Place): Promise<(kind: RestrictedKind, typed: string) => string> {
  const key = await hashKey(db);
  return (kind, typed) => sign(key, `${kind} ${market.id} ${NORMALISED[kind](market, typed)}`);
}

type Person = Readonly<Record<RestrictedKind, string>>;

/** What the lists say of a person; whoever is on none is admitted. */
async function restrictionOf(place: Place, person: Person): Promise<RestrictionEffect> {
  const kinds = Object.keys(NORMALISED) as RestrictedKind[];
  const hashOf = await hasherOf(place);
  const effects = await listEffects(
    place.db,
    place.market.id,
    kinds.map((kind) => hashOf(kind, person[kind])),
  );
  return RESTRICTION_EFFECTS.findLast((effect) => effects.includes(effect)) ?? 'ADMITTED';
}

/** Whether they may buy by themselves; false: somebody has to look at it before. @throws FORBIDDEN for who may not buy online */
export async function isAdmitted(ctx: Pick<Ctx, 'db' | 'market' | 'locale'>, person: Person): Promise<boolean> {
  const effect = await restrictionOf(ctx, person);
  if (effect === 'BLOCKED') throw new AppError('FORBIDDEN', purchaseWords(ctx).refusals.person);
  return effect === 'ADMITTED';
}

type Restriction = {
  readonly kind: RestrictedKind;
  readonly value: string;
  readonly effect: RestrictionEffect;
  readonly note: string;
};

const isValid: Readonly<Record<RestrictedKind, (market: Market, typed: string) => boolean>> = {
  LEGAL_ID: ({ legalIds }, typed) => legalIds.some((one) => one.isValid(typed)),
  PHONE: (market, typed) => normalisePhone(market, typed).startsWith('+'),
  EMAIL: (_, typed) => contactRequest.shape.email.safeParse(typed).success,
};

/** @returns its number @throws INVALID_DATA for what nobody can be known by there */
export async function restrict(place: Place, { kind, value, effect, note }: Restriction): Promise<number> {
  if (!isValid[kind](place.market, value)) throw new AppError('INVALID_DATA', `${value} is no ${kind} there.`);
  const valueHash = (await hasherOf(place))(kind, value);
  return upsertRestriction(place.db, { market: place.market.id, kind, valueHash, effect, note });
}
