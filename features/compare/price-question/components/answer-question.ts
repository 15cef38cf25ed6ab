import { allChoices } from '@/features/compare/client';
import { knownTexts, problemsOf, withAnswers } from '@/features/compare/price-question/answers';
import type { PriceQuestion } from '@/features/compare/price-question/question';
import { enterProfile } from '@/features/profile/client';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { profileFormQuery } from '@/features/profile/form/client';
import { fromProfile, initialValues, scopeOfForm, toProfile } from '@/features/profile/form/profile-form-values';
import { useFormRequest } from '@/features/profile/form/form.store';
import { knownAnswers, knownEmployees, useProfileStore } from '@/features/profile/profile.store';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { loadOptionalWords } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { fill } from '@/lib/i18n/labels';
import { matchesName, nearestNames, searchText } from '@/lib/i18n/search-text';
import type { ProductLine } from '@/lib/markets/market';
import { documentSite } from '@/lib/browser/document-site';
import { pushEvent } from '@/lib/browser/data-layer';
import { readAnswers, showRelative, showText, typedAt } from './form-answers';

export type QuestionLine = Pick<
  ProductLine,
  'productType' | 'profileForm' | 'organizationType' | 'comparator' | 'icon'
> & { readonly name: string; readonly href: string; readonly hasClinics: boolean };

export type Outcome =
  | { readonly kind: 'ready' }
  | { readonly kind: 'problems'; readonly problems: ReadonlyMap<string, string>; readonly near: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string | null };

export async function clinicsOf(line: QuestionLine, stateCode?: string): Promise<readonly string[]> {
  const { choices } = await queryClient().fetchQuery(allChoices(line, documentSite().language));
  const clinics = choices.coverageOrganizations ?? [];
  const isAway = ({ region }: (typeof clinics)[number]) =>
    Number(Boolean(stateCode) && region?.stateCode !== stateCode);
  return clinics.toSorted((one, other) => isAway(one) - isAway(other)).map(({ label }) => label);
}

const MAX_NEAR = 3;

type ClinicNamed = { readonly clinic: string | null; readonly near: readonly string[] };

async function findClinic(typed: string, line: QuestionLine, stateCode: string): Promise<ClinicNamed> {
  const names = await clinicsOf(line, stateCode);
  const like = names.filter((name) => matchesName(name, typed));
  const clinic = names.find((name) => searchText(name) === searchText(typed)) ?? (like.length === 1 ? like[0]! : null);
  const near = nearestNames(
    names.map((name) => ({ name })),
    typed,
    MAX_NEAR,
  );
  return { clinic, near: like.length > 0 ? like.slice(0, MAX_NEAR) : near.map(({ name }) => name) };
}

type QuestionSetting = {
  readonly question: PriceQuestion;
  readonly line: QuestionLine;
  readonly labels: Readonly<Record<'noClinic' | 'nearClinics', string>>;
};

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
  const { clinic, near } = typedClinic
    ? await findClinic(typedClinic, line, typedAt(element, regionPlace))
    : { clinic: '', near: [] };
  const problems = problemsOf(checked.error?.issues ?? [], answers, (words?.errors ?? SPANISH).required);
  const names = new Intl.ListFormat(documentSite().tag, { type: 'disjunction' }).format(near);
  if (clinic === null) problems.set('clinic', near.length > 0 ? fill(labels.nearClinics, { names }) : labels.noClinic);
  if (problems.size > 0) return { kind: 'problems', problems, near };
  if (!checked.success) {
    useFormRequest.getState().request();
    return { kind: 'ready' };
  }
  const entry = await enterProfile(line.productType, toProfile(checked.data, form));
  useProfileStore.getState().saveAnswers(line, scopeOfForm(form, checked.data), entry.profile, entry.band);
  if (clinic) useMyClinics.getState().add(clinic);
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

export async function fillKnownAnswers(
  element: HTMLFormElement,
  { question, line }: Omit<QuestionSetting, 'labels'>,
): Promise<void> {
  const known = knownAnswers(line.profileForm);
  if (!known) return;
  const form = await queryClient().fetchQuery(profileFormQuery(line.productType));
  const { texts, partner, children } = knownTexts(
    initialValues(form, known),
    question,
    fromProfile(known.profile, form),
  );
  const written = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, documentSite().tag) : String(value);
  for (const [key, value] of texts) showText(element, key, written(value));
  if (partner !== undefined) showRelative(element, 'partner', partner === null ? '' : written(partner));
  if (children.length > 0) showRelative(element, 'children', children.join(', '));
}
