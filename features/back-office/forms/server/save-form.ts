import 'server-only';
import * as api from '@/features/back-office/forms/forms.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { listForms as listContactForms } from '@/features/lead/form/server/submit-contact-form';
import { checkForm, findForm, listForms, mistakesOf, writeForm } from '@/features/profile/server/check-forms';
import { auditedValues } from '@/features/back-office/audit/changes';
import { formChanges } from '@/features/back-office/forms/changes';
import { visibleMarkets } from '@/features/back-office/server/scope';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { ParsedInput } from '@/lib/http/endpoint';
import { UUID, type Locale } from '@/lib/contract/atoms';
import * as zod from '@/lib/contract/zod';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { Market } from '@/lib/markets/market';
import { contactFormName, checkContactForm, readContactForm, saveContactForm } from './contact';
import { contactPage, contactPlaces, profilePlaces } from './places';
import { findVersion, listVersions, recordVersion } from './version.db';
import { notFound } from '@/features/back-office/server/page';

type Reading = Authorized<'form:read'>;
type Writing = Authorized<'form:write'>;
type Written = ParsedInput<typeof api.checkWritten>;
type Saving = ParsedInput<typeof api.saveWritten>;

const formFields = zod.object({ fields: zod.unknown().array().catch([]) }).catch({ fields: [] });

/** Name of a profile form, also for lines that are not sold. */
function profileName(market: Market, locale: Locale, productType: string): string {
  const names: Readonly<Record<string, string>> = labelsOf(locale, 'backOffice').forms.names;
  return names[productType] ?? searchName(market, locale, productType);
}

export async function readForms(ctx: Reading) {
  const { db, user, locale } = ctx;
  const own = visibleMarkets(user);
  const [profile, contact] = await Promise.all([listForms(db), listContactForms(db)]);
  const places = await contactPlaces(ctx, own, contact);
  return {
    profile: profile.flatMap(({ productType, definition, rules, updatedAt, ...row }) => {
      const market = own.find(({ id }) => id === row.market);
      if (!market) return [];
      const found = mistakesOf(productType, { definition, rules });
      return {
        id: `${market.code}.${productType}`,
        market: market.code,
        name: profileName(market, locale, productType),
        questions: formFields.parse(definition).fields.length,
        rules: Array.isArray(rules) ? rules.length : 0,
        mistakes: found.definition.length + found.rules.length,
        at: updatedAt.toISOString(),
        places: profilePlaces(market, locale, productType),
      };
    }),
    contact: contact.flatMap(({ hash, version, active, ...place }) => {
      const market = own.find(({ id }) => id === place.market);
      if (!market) return [];
      const name = contactFormName(place, market, locale);
      const shown = (places.get(hash) ?? []).map(({ label, address }) => ({ label, address }));
      return { id: hash, market: market.code, name, version, isActive: active, places: shown };
    }),
    fixed: own.map((market) => contactPage(market, locale)),
  };
}

/** @throws NOT_FOUND for an unknown form, or one of a market that the caller does not see */
async function requireProfileForm({ db, user, locale }: Reading | Writing, id: string) {
  const [code, productType] = [id.slice(0, 2), id.slice(3)];
  const market = visibleMarkets(user).find((one) => one.code === code);
  const form = market && (await findForm(db, { market: market.id, productType }));
  if (!form) throw notFound({ locale });
  return { market, productType, form };
}

export async function readForm(ctx: Reading, { id }: ParsedInput<typeof api.readForm>) {
  if (UUID.test(id)) return readContactForm(ctx, id);
  const { market, productType, form } = await requireProfileForm(ctx, id);
  const { definition, rules, digest } = form;
  return {
    id,
    kind: 'profile' as const,
    market: market.code,
    name: profileName(market, ctx.locale, productType),
    file: { definition, rules },
    seen: digest,
    tag: market.intlLocale[ctx.locale],
    currency: market.currency,
  };
}

const profileFile = zod.strictObject({ definition: zod.unknown(), rules: zod.unknown() });

async function checkProfileForm(ctx: Reading | Writing, { id, file }: Written) {
  const { market, productType, form } = await requireProfileForm(ctx, id);
  const { data } = profileFile.safeParse(file);
  const place = { market: market.id, productType };
  const before = { seen: form.digest, file: { definition: form.definition, rules: form.rules ?? [] } };
  if (!data) {
    const problem = labelsOf(ctx.locale, 'backOffice').forms.twoParts;
    return { place, before, data: null, check: { mistakes: [{ path: [], problem }], served: null, contact: null } };
  }
  const { definition, rules = null } = data;
  const { mistakes, served } = await checkForm({ ...ctx, market }, productType, { definition, rules });
  const found = mistakes.map(({ part, path, problem }) => ({ path: [part, ...path], problem }));
  return { place, before, data: { definition, rules }, check: { mistakes: found, served, contact: null } };
}

export async function checkEditedForm(ctx: Reading, request: Written) {
  if (UUID.test(request.id)) return checkContactForm(ctx, request.id, request.file);
  return (await checkProfileForm(ctx, request)).check;
}

const refusalsIn = ({ locale }: Writing) => labelsOf(locale, 'backOffice').forms.refusals;

async function saveContact(ctx: Writing, { id: hash, file, seen }: Saving) {
  const answer = await saveContactForm(ctx, { hash, file, seen });
  if ('saved' in answer) return { seen: answer.saved };
  const { refusal } = answer;
  throw new AppError(refusal === 'meanwhile' ? 'CHANGED_MEANWHILE' : 'INVALID_DATA', refusalsIn(ctx)[refusal]);
}

/** @throws NOT_FOUND; INVALID_DATA for mistakes; CHANGED_MEANWHILE if the stored version is not `seen` */
export async function saveEditedForm(ctx: Writing, request: Saving) {
  const { id, seen } = request;
  if (UUID.test(id)) return saveContact(ctx, request);
  const { meanwhile, mistakes } = refusalsIn(ctx);
  const { place, before, data, check } = await checkProfileForm(ctx, request);
  if (data === null || check.mistakes.length > 0) throw new AppError('INVALID_DATA', mistakes);
  return ctx.db.transaction(async (tx) => {
    const digest = await writeForm(tx, place, { ...data, seen });
    if (digest === null) throw new AppError('CHANGED_MEANWHILE', meanwhile);
    // Omitted rules stay unchanged.
    const file = { ...data, rules: data.rules ?? before.file.rules };
    const audited = auditedValues(formChanges('profile', before.file, file));
    const change = { before: { digest: seen }, after: { digest, ...audited } };
    await recordAudit(tx, ctx.user, [{ action: 'form.profile', subject: id, site: id.slice(0, 2), ...change }]);
    await recordVersion(tx, ctx.user, id, { before, after: { seen: digest, file } });
    return { seen: digest };
  });
}

export async function readVersions(ctx: Reading, { id }: ParsedInput<typeof api.readVersions>) {
  await readForm(ctx, { id });
  return listVersions(ctx.db, id);
}

/** Returns an earlier version, to edit it and save it again. @throws NOT_FOUND */
export async function readVersion(ctx: Reading, { id, version }: ParsedInput<typeof api.readVersion>) {
  await readForm(ctx, { id });
  const found = await findVersion(ctx.db, id, version);
  if (!found) throw notFound(ctx);
  return found;
}

export const formsServed = [
  staffDoor(api.readForms, 'form:read', readForms),
  staffDoor(api.readForm, 'form:read', readForm),
  staffDoor(api.readVersions, 'form:read', readVersions),
  staffDoor(api.readVersion, 'form:read', readVersion),
  staffDoor(api.checkWritten, 'form:read', checkEditedForm),
  staffDoor(api.saveWritten, 'form:write', saveEditedForm),
];
