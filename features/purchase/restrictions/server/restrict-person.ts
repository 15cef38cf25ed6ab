import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { personFields } from '@/features/lead/fields';
import { mailboxOf } from '@/features/lead/lead-kinds';
import { normalisePhone } from '@/features/lead/server/submit-contact';
import { purchaseWords } from '@/features/purchase/server/state';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { RESTRICTION_EFFECTS, type RestrictedKind, type RestrictionEffect } from '@/lib/contract/restriction';
import type { Db } from '@/lib/db/client';
import { maskAddress } from '@/lib/mail/masked-address';
import type { Market } from '@/lib/markets/market';
import { sign } from '@/lib/security/signature';
import { deleteRestriction, hashKey, listEffects, upsertRestriction } from './restriction.db';

export { listRestrictions } from './restriction.db';

/** The kind of document is ignored on purpose: the same number under another kind stays restricted. */
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

export async function restrictionOf(place: Place, person: Person): Promise<RestrictionEffect> {
  const kinds = Object.keys(NORMALISED) as RestrictedKind[];
  const hashOf = await hasherOf(place);
  const effects = await listEffects(
    place.db,
    place.market.id,
    kinds.map((kind) => hashOf(kind, person[kind])),
  );
  return RESTRICTION_EFFECTS.findLast((effect) => effects.includes(effect)) ?? 'ADMITTED';
}

/** False if a manual review must come first. Throws FORBIDDEN for a person who may not buy online. */
export async function mayBuyWithoutReview(ctx: Pick<Ctx, 'db' | 'market' | 'locale'>, person: Person) {
  const effect = await restrictionOf(ctx, person);
  if (effect === 'BLOCKED') throw new AppError('FORBIDDEN', purchaseWords(ctx).refusals.person);
  return effect === 'ADMITTED';
}

type Restriction = {
  readonly kind: RestrictedKind;
  readonly value: string;
  readonly document?: string | undefined;
  readonly effect: RestrictionEffect;
  readonly note: string;
};

/**
 * Checks only the given kind of document, as the purchase form does. If all kinds were tried, a mistyped RUT would be a
 * valid passport.
 */
function documentProblem({ legalIds }: Market, { value, document = legalIds[0]!.kind }: Restriction): string | null {
  const kinds: readonly string[] = legalIds.map(({ kind }) => kind);
  const legalId = legalIds.find(({ kind }) => kind === document);
  if (!legalId) return `--document must be one of ${kinds.join(', ')} in this market.`;
  if (legalId.isValid(value)) return null;
  const others = kinds.filter((kind) => kind !== document).join(', ');
  return `${value} is not a valid ${document} (example: ${legalId.sample}). For another document use --document ${others}.`;
}

const PROBLEMS: Readonly<Record<RestrictedKind, (market: Market, restriction: Restriction) => string | null>> = {
  LEGAL_ID: documentProblem,
  PHONE: ({ phoneCountry }, { value }) =>
    parsePhoneNumberFromString(value, phoneCountry ?? undefined)?.isValid()
      ? null
      : `${value} is not a valid phone number in this market.`,
  EMAIL: (_, { value }) => (personFields.email.safeParse(value).success ? null : `${value} is not an e-mail address.`),
};

const lastOf = (text: string): string => `…${text.slice(-Math.min(4, Math.floor(text.length / 2)))}`;

/** Masked value: enough to recognise an entry, not enough to contact the person. */
const maskOf = (kind: RestrictedKind, kept: string): string => (kind === 'EMAIL' ? maskAddress(kept) : lastOf(kept));

/** Returns the entry's number and masked value. Throws INVALID_DATA if the value cannot identify a person. */
export async function addRestriction(place: Place, restriction: Restriction): Promise<{ id: number; mask: string }> {
  const { kind, value, effect, note } = restriction;
  const problem = PROBLEMS[kind](place.market, restriction);
  if (problem) throw new AppError('INVALID_DATA', problem);
  const valueHash = (await hasherOf(place))(kind, value);
  const mask = maskOf(kind, NORMALISED[kind](place.market, value));
  return {
    id: await upsertRestriction(place.db, { market: place.market.id, kind, valueHash, mask, effect, note }),
    mask,
  };
}

export async function liftRestriction(db: Db, id: number): Promise<void> {
  if (!(await deleteRestriction(db, id))) throw new AppError('NOT_FOUND', `There is no restriction ${id}.`);
}
