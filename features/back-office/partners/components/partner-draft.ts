import { get, set, useForm, type FieldValues } from 'react-hook-form';
import { keyOf, perform } from '@/features/back-office/components/resource-client';
import type { z } from 'zod';
import { partners, type PartnerDetail } from '@/features/back-office/partners/partners.resource';
import type { OfficeWords } from '@/features/back-office/screen';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { fill } from '@/lib/i18n/labels';

type File = Readonly<Record<string, unknown>>;
type Words = OfficeWords['partners'];
type Mistakes = ApiError['fields'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const trimmed = (typed: unknown): string => textOf(typed).trim();
const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');
const lines = (typed: unknown): string[] =>
  trimmed(typed)
    .split(/\s*\n\s*/)
    .filter(Boolean);
const orNull = <Value extends string | unknown[]>(value: Value): Value | null => (value.length > 0 ? value : null);

type Kind = {
  readonly read: (value: unknown) => unknown;
  readonly write: (typed: unknown, before: unknown) => unknown;
};
const TEXT: Kind = { read: textOf, write: trimmed };
const OPTIONAL: Kind = { read: textOf, write: (typed) => orNull(trimmed(typed)) };
const LINES: Kind = { read: linesOf, write: lines };
const OPTIONAL_LINES: Kind = { read: linesOf, write: (typed) => orNull(lines(typed)) };
/** List of codes. A single checkbox has a plain value instead of a list. */
const CODES: Kind = { read: (value) => value ?? [], write: (typed) => orNull([typed].flat().filter(Boolean)) };
const FLAG: Kind = { read: (value) => value === true, write: Boolean };
const SPANISH: Kind = {
  read: (value) => textOf(get(value, 'es')),
  write: (typed, before) => ({ ...(before as object | null), es: trimmed(typed) }),
};

/** Fields of the form, each with its place in the file. */
const FIELDS = {
  key: ['key', TEXT],
  name: ['name', TEXT],
  logo: ['config.logo.text', TEXT],
  accent: ['config.theme.accent', TEXT],
  companies: ['config.allowedOrganizations', CODES],
  allowedUrls: ['config.allowedUrls', LINES],
  allowedPaths: ['config.redirects.allowedPaths', OPTIONAL_LINES],
  footerRoutes: ['config.footerEnabledRoutes', LINES],
  defaultPath: ['config.redirects.defaultPath', OPTIONAL],
  bannerTitle: ['config.subdomainBanner.title', SPANISH],
  bannerText: ['config.subdomainBanner.text', SPANISH],
  bannerLink: ['config.subdomainBanner.link', { read: textOf, write: (typed) => trimmed(typed) || undefined }],
  hideRequestButton: ['config.subdomainLayout.hideRequestButton', FLAG],
  hideScore: ['config.subdomainLayout.hideScore', FLAG],
  disableShowcase: ['config.disableShowcase', FLAG],
  seoTitle: ['config.SEOMetadata.title', SPANISH],
  seoDescription: ['config.SEOMetadata.description', SPANISH],
} as const satisfies Readonly<Record<string, readonly [string, Kind]>>;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as Field[];

export const toFields = (file: File): FieldValues =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, FIELDS[field][1].read(get(file, FIELDS[field][0]))]));

/** Writes the fields' values into the file. Parts without a field stay unchanged. */
export function toFile(file: File, values: FieldValues): File {
  const next = structuredClone(file) as Record<string, unknown>;
  for (const field of FIELD_NAMES) {
    const [place, { write }] = FIELDS[field];
    set(next, place, write(values[field], get(next, place)));
  }
  const isEmpty = (...names: readonly Field[]) => names.every((name) => !trimmed(values[name]));
  if (isEmpty('bannerTitle', 'bannerText', 'bannerLink')) set(next, 'config.subdomainBanner', null);
  if (isEmpty('seoTitle', 'seoDescription')) set(next, 'config.SEOMetadata', null);
  return next;
}

/** @param mistakes by place: 'config, allowedUrls, row 2' */
export function describeMistakes(mistakes: Mistakes, wrong: Words['wrong']): Readonly<Record<string, string>> {
  const places = Object.keys(mistakes).map((key) => {
    const [path = '', row] = key.split(', row ');
    return { path: path.replaceAll(', ', '.'), row };
  });
  const found = FIELD_NAMES.flatMap((field) => {
    const [place] = FIELDS[field];
    const own = places.filter(({ path }) => path === place || path.startsWith(`${place}.`));
    if (own.length === 0) return [];
    const means = field in wrong ? wrong[field as keyof typeof wrong] : '';
    const n = [...new Set(own.flatMap(({ row }) => row ?? []))].join(', ');
    return [[field, n ? fill(n.includes(',') ? wrong.lines : wrong.line, { n, wrong: means }) : means] as const];
  });
  return Object.fromEntries(found);
}

export const describeJsonMistakes = (mistakes: Mistakes, wrong: Words['wrong']): { readonly json: string } => ({
  json: Object.entries(mistakes)
    .map(
      ([place, message]) => `${place}: ${Object.values(describeMistakes({ [place]: message }, wrong))[0] ?? message}`,
    )
    .join(' · '),
});

/** @throws with the reason, in the user's language, if the text is invalid */
export function parsePartner(text: string, broken: string): File {
  try {
    return JSON.parse(text) as File;
  } catch {
    throw new ApiError(broken, { status: 400, code: 'INVALID_DATA' });
  }
}

type Saved = z.output<typeof partners.actions.save.output>;
type Parts = {
  /** `revision` null: a new partner. */
  readonly seen: Pick<PartnerDetail, 'file'> & { readonly revision: string | null };
  readonly toValues: (file: File) => FieldValues;
  /** Builds the whole draft from the fields' values. */
  readonly toFile: (values: FieldValues) => File;
  readonly describe: (mistakes: Mistakes) => Readonly<Record<string, string>>;
};

/** Form of a draft. Typed values stay until another draft is saved. */
export function usePartnerDraft({ seen: { file, revision }, describe, ...parts }: Parts) {
  const form = useForm({ values: parts.toValues(file), resetOptions: { keepDirtyValues: true } });
  const { mutate, reset, error, isSuccess, isPending } = useMutation({
    async mutationFn() {
      const next = parts.toFile(form.getValues());
      // Removes empty lines, which are not sent, so that the row numbers of mistakes match the lines of the field.
      form.reset(parts.toValues(next), { keepDefaultValues: true });
      return perform(partners, 'save', undefined, { file: next, seen: revision });
    },
    async onSuccess() {
      form.reset(form.getValues());
      await queryClient().invalidateQueries({ queryKey: keyOf(partners) });
    },
    onError(refusal) {
      if (!(refusal instanceof ApiError)) return;
      for (const [at, [field, message]] of Object.entries(describe(refusal.fields)).entries())
        if (message) form.setError(field, { message }, { shouldFocus: at === 0 });
    },
  });
  const isEdited = form.formState.isDirty;
  const save = (then: { readonly onSuccess: (saved: Saved) => void }) => mutate(undefined, then);
  return { form, isEdited, isBusy: isPending, error, isSaved: isSuccess && !isEdited, save, clear: reset };
}
export type PartnerDraft = ReturnType<typeof usePartnerDraft>;
