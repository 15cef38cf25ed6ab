import 'server-only';
import { and, eq, isNull, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { profileForm } from '@/lib/db/schema';
import { messagesOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { ILLNESSES } from '@/lib/markets/pre-existing';
import epsOfColombia from '@/lib/markets/co/eps.json';
import { localRules } from '@/lib/markets/profile-rules';
import cl from './data/forms/cl.json';
import co from './data/forms/co.json';
import collective from './data/forms/collective.json';
import guards from './data/forms/guards.json';
import home from './data/forms/home.json';
import intl from './data/forms/in.json';
import pe from './data/forms/pe.json';
import pets from './data/forms/pets.json';
import shared from './data/forms/questions.json';
import { FOREIGN_DOCUMENTS } from '@/lib/markets/documents';
import type { Market } from '@/lib/markets/market';
import documents from '@/lib/db/seed/data/forms/documents.json';
import form from '@/lib/db/seed/data/forms/referrer.json';

function documentValues({ legalIds }: Market): Readonly<Record<string, object>> {
  const foreign = legalIds.filter(({ kind }) => FOREIGN_DOCUMENTS.has(kind));
  return {
    documento: { allowedValues: foreign.map(({ kind }) => ({ value: kind, label: documents[kind] })) },
    tipo_documento: {
      defaultValue: legalIds[0]!.kind,
      allowedValues: legalIds.map(({ kind }) => ({ value: kind, label: documents[kind] })),
    },
    legalId: {
      allowedValues: legalIds.map(({ kind }) => ({ value: kind, when: { field: 'tipo_documento', is: kind } })),
    },
  };
}

export function referrerFormRows() {
  return markets.map((market) => {
    const values = documentValues(market);
    const fields = form.fields.map((field) => Object.assign({}, field, values[field.fldName]));
    return { market: market.id, productType: 'REFERIDOS', definition: { ...form, fields }, rules: [] };
  });
}

type Part = { readonly use?: string; readonly [property: string]: unknown };
type Outline = { readonly groups: readonly Part[]; readonly fields: readonly Part[] };
type Entry = { readonly productTypes: readonly string[]; readonly definition: Outline };

/** EPS open to new members, by Ministerio de Salud code; then the two answers without an EPS. */
const epsOptions = epsOfColombia.map(({ code, name }) => ({ value: code, label: { es: name, en: name, pt: name } }));

const eps = shared['cotizante.eps_actual'];

const words = { es: messagesOf('es'), en: messagesOf('en'), pt: messagesOf('pt') };
const illnessOptions = ILLNESSES.map((value) => {
  const { es, en, pt } = words;
  return {
    value,
    label: { es: es.answers.illnesses[value], en: en.answers.illnesses[value], pt: pt.answers.illnesses[value] },
  };
});

const fieldsByUse: Readonly<Record<string, object>> = {
  ...shared,
  ...Object.fromEntries(
    (['adicional', 'cotizante', 'cargas'] as const).map((group) => {
      const use = `${group}.enfermedades` as const;
      return [use, { ...shared[use], allowedValues: illnessOptions }];
    }),
  ),
  'cotizante.eps_actual': { ...eps, allowedValues: [...epsOptions, ...eps.allowedValues] },
};

const byMarket: Readonly<Record<string, readonly Entry[]>> = { cl, pe, co, in: intl };
const sharedForms: readonly Entry[] = [
  { productTypes: ['MASCOTAS'], definition: pets },
  { productTypes: ['COLECTIVO'], definition: collective },
  { productTypes: ['GUARDIAS'], definition: guards },
  { productTypes: ['HOGAR'], definition: home },
];

function expandPart({ use, ...own }: Part): object {
  if (use === undefined) return own;
  if (!fieldsByUse[use]) throw new Error(`Unknown part of a form: ${use}`);
  return { ...fieldsByUse[use], ...own };
}

const expandForm = ({ groups, fields }: Outline, market: Market) => {
  const values = documentValues(market);
  return {
    groups: groups.map(expandPart),
    fields: fields.map((field) => Object.assign(expandPart(field), values[field.use?.split('.')[1] ?? ''])),
  };
};

const isOfRegion = ({ use = '' }: Part) => use.split('.')[0] === 'region';

const withoutRegion = ({ groups, fields }: Outline): Outline => ({
  groups: groups.filter((group) => !isOfRegion(group)),
  fields: fields.filter((field) => !isOfRegion(field)),
});

export function profileFormRows() {
  return markets.flatMap((market) => {
    const { id, code, lines, regions } = market;
    return [...(byMarket[code] ?? []), ...sharedForms].flatMap(({ productTypes, definition }) =>
      productTypes
        .filter((productType) => lines.some((line) => line.productType === productType))
        .map((productType) => ({
          market: id,
          productType,
          definition: expandForm(regions.length > 0 ? definition : withoutRegion(definition), market),
          rules: localRules(id, productType),
        })),
    );
  });
}

const digestOf = (content: SQLWrapper) => sql<string>`md5(${content}::jsonb::text)`;
const contentDigest = (content: unknown) => digestOf(sql`${JSON.stringify(content)}`);

const insertedRow = {
  definition: sql`excluded.definition`,
  goodDefinition: sql`excluded.good_definition`,
  seeded: sql`excluded.seeded`,
  rules: sql`excluded.rules`,
  seededRules: sql`excluded.seeded_rules`,
};
type Digest = typeof profileForm.seeded | typeof profileForm.seededRules;
type Content = typeof profileForm.definition | typeof profileForm.rules;
const isOutdated = (content: Content, digest: Digest, now: SQL) => and(eq(digest, digestOf(content)), ne(digest, now));

/** Writes missing forms, and updates forms of an earlier release if nobody edited them. */
export async function seedProfileForms(db: Pick<Db, 'insert'>): Promise<void> {
  const rows = [...profileFormRows(), ...referrerFormRows()].map((row) => {
    const [seeded, seededRules] = [contentDigest(row.definition), contentDigest(row.rules)];
    return Object.assign(row, { goodDefinition: row.definition, seeded, seededRules });
  });
  const target = [profileForm.market, profileForm.productType];
  await db
    .insert(profileForm)
    .values(rows)
    .onConflictDoUpdate({
      target,
      set: { definition: insertedRow.definition, seeded: insertedRow.seeded },
      setWhere: isOutdated(profileForm.definition, profileForm.seeded, insertedRow.seeded),
    });
  await db
    .insert(profileForm)
    .values(rows)
    .onConflictDoUpdate({
      target,
      set: { goodDefinition: insertedRow.goodDefinition },
      setWhere: isNull(profileForm.goodDefinition),
    });
  await db
    .insert(profileForm)
    .values(rows)
    .onConflictDoUpdate({
      target,
      set: { rules: insertedRow.rules, seededRules: insertedRow.seededRules },
      setWhere: or(
        isNull(profileForm.rules),
        isOutdated(profileForm.rules, profileForm.seededRules, insertedRow.seededRules),
      ),
    });
}
