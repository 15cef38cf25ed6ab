import { facetsQuery } from '@/features/compare/client';
import { agesIn, knownTexts, problemsOf, withAnswers } from '@/features/compare/price-question/answers';
import type { LineQuestion, PriceAnswers, PriceQuestion } from '@/features/compare/price-question/question';
import { enterProfile } from '@/features/profile/client';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { profileFormQuery } from '@/features/profile/form/client';
import { fromProfile, initialValues, scopeOfForm, toProfile } from '@/features/profile/form/profile-form-values';
import { useFormRequest } from '@/features/profile/form/form.store';
import { knownAnswers, knownEmployees, useProfileStore } from '@/features/profile/profile.store';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { typedValue } from '@/lib/form-definition/typed-value';
import { ApiError } from '@/lib/http/api-error';
import type { listPlaces } from '@/features/reference/reference.api';
import { queryOf } from '@/lib/http/query-of';
import { queryClient } from '@/lib/http/query-client';
import { loadOptionalWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { fill } from '@/lib/i18n/labels';
import { matchesName, nearestNames, searchText } from '@/lib/i18n/search-text';
import type { ProductLine } from '@/lib/markets/market';
import { documentSite } from '@/lib/browser/document-site';
import { pushEvent } from '@/lib/browser/data-layer';

export type QuestionLine = Pick<
  ProductLine,
  'productType' | 'profileForm' | 'organizationType' | 'comparator' | 'icon'
> & { readonly name: string; readonly href: string; readonly hasClinics: boolean };

export type Outcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'problems'; readonly problems: ReadonlyMap<string, string>; readonly near: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string | null };

async function clinicChoices(line: QuestionLine) {
  const { choices } = await queryClient().fetchQuery(facetsQuery(line, documentSite().language));
  return choices.coverageOrganizations ?? [];
}

export const clinicsOf = async (line: QuestionLine): Promise<readonly string[]> =>
  (await clinicChoices(line)).map(({ label }) => label);

const MAX_NEAR = 3;

type ClinicNamed = { readonly clinic: string | null; readonly near: readonly string[]; readonly place?: string };

/** The place that is typed instead of a clinic, in the chosen region if there is one. */
async function placeNamed(typed: string, stateCode: string) {
  const query = queryOf<typeof listPlaces>('GET /api/places', { q: typed, ...(stateCode && { stateCode }) });
  const found = await queryClient()
    .fetchQuery(query)
    .catch(() => []);
  const places = found.filter(({ clinics }) => clinics);
  return places.find((place) => place.stateCode === stateCode) ?? places[0];
}

async function findClinic(typed: string, line: QuestionLine, stateCode: string): Promise<ClinicNamed> {
  const choices = await clinicChoices(line);
  const isAway = ({ region }: (typeof choices)[number]) => Number(region?.stateCode !== stateCode);
  const clinics = choices.toSorted((one, other) => isAway(one) - isAway(other));
  const names = clinics.map(({ label }) => label);
  const like = clinics.filter(({ label }) => matchesName(label, typed));
  // 'santa maria' is 'Clínica Santa María', not 'Clínica Santa María del Sur'.
  const ending = like.filter(({ label }) => ` ${searchText(label)}`.endsWith(` ${searchText(typed)}`));
  const [first] = ending.toSorted((one, other) => one.label.length - other.label.length);
  const here = like.filter((one) => !isAway(one));
  const [only] = [like, here].filter(({ length }) => length === 1).flat();
  const clinic = (first ?? only)?.label ?? null;
  if (like.length > 0) return { clinic, near: like.slice(0, MAX_NEAR).map(({ label }) => label) };
  const place = await placeNamed(typed, stateCode);
  const there = (place?.clinics ?? []).filter((name) => names.includes(name)).slice(0, MAX_NEAR);
  if (place && there.length > 0) return { clinic: null, near: there, place: place.name };
  const near = nearestNames(
    names.map((name) => ({ name })),
    typed,
    MAX_NEAR,
  );
  return { clinic: null, near: near.map(({ name }) => name) };
}

const AGE = { fieldType: 'stepper', mask: null } as const;
const INCOME = { fieldType: 'number', mask: 'money' } as const;

const fieldAt = (element: HTMLFormElement, place: string) =>
  [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-place]')].find(
    ({ dataset }) => dataset.place === place,
  );

const typedAt = (element: HTMLFormElement, place: string): string => fieldAt(element, place)?.value.trim() ?? '';

const toggleOf = (element: HTMLFormElement, relative: 'partner' | 'children') =>
  element.querySelector<HTMLInputElement>(`[data-with=${relative}]`);

const isInsured = (element: HTMLFormElement, relative: 'partner' | 'children') =>
  toggleOf(element, relative)?.checked ?? false;

/** Fills in a known relative's ages, unless the visitor has already added that relative. */
function showRelative(element: HTMLFormElement, relative: 'partner' | 'children', ages: string): void {
  const toggle = toggleOf(element, relative);
  if (!toggle || toggle.checked) return;
  toggle.checked = true;
  showText(element, relative, ages);
}

function answerAt(element: HTMLFormElement, place: string, field: Parameters<typeof typedValue>[0]) {
  const control = fieldAt(element, place);
  const typed = control?.value ?? '';
  // Clearing a field with a known value counts as an answer.
  const wasKnown = Boolean(control?.dataset.known);
  return typed.trim() === '' && !wasKnown ? undefined : typedValue(field, typed, documentSite().tag);
}

/** Values of the line's fields. `answer` undefined: not given; `family` null: the line has no such question. */
function readAnswers(element: HTMLFormElement, { fields }: PriceQuestion, line: LineQuestion): PriceAnswers {
  const family = {
    partner: isInsured(element, 'partner')
      ? typedValue(AGE, typedAt(element, 'partner'), documentSite().tag)
      : undefined,
    partnerIncome: line.asksFamily ? answerAt(element, 'partnerIncome', INCOME) : undefined,
    children: isInsured(element, 'children') ? agesIn(typedAt(element, 'children')) : null,
  };
  return {
    fields: fields
      .filter(({ key }) => line.asks?.includes(key))
      .map((field) => ({ field, answer: answerAt(element, field.key, field) })),
    family: line.asksFamily ? family : null,
  };
}

/** Shows a known answer, unless the visitor typed another. `data-known` keeps it, because React resets `defaultValue`. */
function showText(element: HTMLFormElement, place: string, text: string): void {
  const control = fieldAt(element, place);
  if (!control) return;
  if (control instanceof HTMLSelectElement || control.value === (control.dataset.known ?? '')) control.value = text;
  control.dataset.known = text;
}

type QuestionSetting = {
  readonly question: PriceQuestion;
  readonly line: QuestionLine;
  readonly labels: Readonly<Record<'noClinic' | 'nearClinics' | 'placeClinics' | 'submit', string>>;
};

/** The visitor's own clinics, also while a shared link shows others. */
function ownClinics() {
  const shown = useMyClinics.getState();
  return shown.replaced ?? shown;
}

/** Replaces the known clinic that the field showed with the one now in it; '' removes it. */
function replaceClinic(control: ReturnType<typeof fieldAt>, clinic: string): void {
  const known = control?.dataset.known ?? '';
  if (clinic === known) return;
  const { clinics, way } = ownClinics();
  const others = clinics.filter((one) => one !== known);
  useMyClinics.getState().keep(clinic ? [clinic, ...others] : others, way);
}

async function priceFor(element: HTMLFormElement, { question, line, labels }: QuestionSetting): Promise<Outcome> {
  const own = question.lines.find(({ productType }) => productType === line.productType);
  if (!own?.asks) {
    useFormRequest.getState().request();
    return { kind: 'ready' };
  }
  const [form, words] = await Promise.all([
    queryClient().fetchQuery(profileFormQuery(line.productType)),
    loadOptionalWords('form'),
  ]);
  const known = knownAnswers(line.profileForm);
  const answers = readAnswers(element, question, own);
  const values = withAnswers(initialValues(form, known, knownEmployees()), form, answers, known);
  const checked = toZod(form, words?.errors ?? SPANISH).safeParse(values);
  const regionPlace = question.fields.find(({ groupedBy }) => groupedBy === 'region')?.key ?? '';
  const typedClinic = line.hasClinics ? typedAt(element, 'clinic') : '';
  const control = fieldAt(element, 'clinic');
  const asked = [line.productType, typedAt(element, regionPlace), typedClinic].join();
  // Pressed again with the same answers: goes on without a clinic.
  const { clinic, near, place }: ClinicNamed =
    typedClinic && asked !== control?.dataset.unknown
      ? await findClinic(typedClinic, line, typedAt(element, regionPlace))
      : { clinic: '', near: [] };
  const problems = problemsOf(checked.error?.issues ?? [], answers, (words?.errors ?? SPANISH).required);
  if (clinic === null) {
    const names = new Intl.ListFormat(documentSite().tag, { type: 'disjunction' }).format(near);
    const text = near.length === 0 ? labels.noClinic : place ? labels.placeClinics : labels.nearClinics;
    problems.set('clinic', fill(text, { names, place: place ?? '', action: labels.submit }));
    control!.dataset.unknown = asked;
  }
  if (problems.size > 0) return { kind: 'problems', problems, near };
  if (!checked.success) {
    useFormRequest.getState().request();
    return { kind: 'ready' };
  }
  const entry = await enterProfile(line.productType, toProfile(checked.data, form));
  useProfileStore.getState().saveAnswers(line, scopeOfForm(form, checked.data), entry.profile, entry.band);
  if (line.hasClinics) replaceClinic(control, clinic ?? '');
  pushEvent({ event: 'ingresaPerfil', productType: line.productType });
  return { kind: 'ready' };
}

export async function answerQuestion(element: HTMLFormElement, setting: QuestionSetting): Promise<Outcome> {
  try {
    return await priceFor(element, setting);
  } catch (error) {
    return { kind: 'failed', message: error instanceof ApiError ? (error.fields.profile ?? null) : null };
  }
}

export async function fillKnownAnswers(element: HTMLFormElement, { question, line }: Omit<QuestionSetting, 'labels'>) {
  const known = knownAnswers(line.profileForm);
  if (!known) return;
  const form = await queryClient().fetchQuery(profileFormQuery(line.productType));
  const { texts, partner, partnerIncome, children } = knownTexts(
    initialValues(form, known),
    question,
    fromProfile(known.profile, form),
  );
  const written = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, documentSite().tag) : String(value);
  for (const [key, value] of texts) showText(element, key, written(value));
  if (partner !== undefined) showRelative(element, 'partner', partner === null ? '' : written(partner));
  if (partnerIncome !== null) showText(element, 'partnerIncome', written(partnerIncome));
  if (children.length > 0) showRelative(element, 'children', children.join(', '));
  const { clinics } = ownClinics();
  if (!line.hasClinics || clinics.length === 0) return;
  const names = await clinicsOf(line);
  const chosen = element.querySelector<HTMLInputElement>('[data-choice]:checked')?.value ?? line.productType;
  if (chosen === line.productType) showText(element, 'clinic', clinics.find((one) => names.includes(one)) ?? '');
}
