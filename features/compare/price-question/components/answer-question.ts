import { allChoices } from '@/features/compare/client';
import { agesIn, knownTexts, placeOfProblem, withAnswers } from '@/features/compare/price-question/domain/answers';
import {
  WHO,
  type LineQuestion,
  type PriceAnswers,
  type PriceField,
  type PriceQuestion,
} from '@/features/compare/price-question/domain/question';
import { enterProfile } from '@/features/profile/client';
import { useMyClinics } from '@/features/profile/clinics/store';
import { profileFormQuery } from '@/features/profile/form/client';
import { fromProfile, initialValues, scopeOfForm, toProfile } from '@/features/profile/form/domain';
import { useFormRequest } from '@/features/profile/form/store';
import { knownAnswers, knownEmployees, useProfileStore } from '@/features/profile/store';
import { typedValue } from '@/lib/form-definition/typed-value';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { wordsAtNeed } from '@/lib/i18n/load-words';
import { formatNumber } from '@/lib/i18n/money';
import { searchText } from '@/lib/i18n/search-text';
import type { ProductLine } from '@/lib/markets/market';
import { documentSite } from '@/lib/site/document-site';
import { pushEvent } from '@/lib/site/data-layer';

export type AskedLine = Pick<ProductLine, 'productType' | 'profileForm' | 'organizationType' | 'comparator'> & {
  readonly name: string;
  readonly href: string;
  readonly hasClinics: boolean;
};

export type Outcome =
  /** The list stands ready: with exact prices, or to ask what is left. */
  | { readonly kind: 'ready' }
  /** Messages by the place of the question. */
  | { readonly kind: 'problems'; readonly problems: ReadonlyMap<string, string> }
  | { readonly kind: 'failed'; readonly message: string | null };

const fieldAt = (element: HTMLFormElement, place: string) =>
  [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-place]')].find(
    ({ dataset }) => dataset.place === place,
  );

const typedAt = (element: HTMLFormElement, place: string): string => fieldAt(element, place)?.value.trim() ?? '';

function chosenWho(element: HTMLFormElement) {
  const checked = element.querySelector<HTMLInputElement>('[data-who]:checked');
  return WHO.find((who) => who === checked?.value) ?? 'self';
}

const AGE = { fieldType: 'stepper', mask: null } as const;

function answerOf(element: HTMLFormElement, field: PriceField) {
  const control = fieldAt(element, field.key);
  const typed = control?.value ?? '';
  // Emptied by hand, where something was known: an answer, too.
  const wasKnown = control instanceof HTMLInputElement && control.defaultValue !== '';
  return typed.trim() === '' && !wasKnown ? undefined : typedValue(field, typed, documentSite().tag);
}

function readAnswers(element: HTMLFormElement, { fields }: PriceQuestion, asked: LineQuestion): PriceAnswers {
  const family = {
    who: chosenWho(element),
    partner: typedValue(AGE, typedAt(element, 'partner'), documentSite().tag),
    children: agesIn(typedAt(element, 'children')),
  };
  return {
    fields: fields
      .filter(({ key }) => asked.asks?.includes(key))
      .map((field) => ({ field, answer: answerOf(element, field) })),
    family: asked.asksFamily ? family : null,
  };
}

export async function clinicsOf(line: AskedLine): Promise<readonly string[]> {
  const { choices } = await queryClient().fetchQuery(allChoices(line, documentSite().language));
  return (choices.coverageOrganizations ?? []).map(({ label }) => label);
}

/** As it is spelled in the catalogue; null: it is not there, or may be several. */
async function clinicNamed(typed: string, line: AskedLine): Promise<string | null> {
  const names = await clinicsOf(line);
  const like = names.filter((name) => searchText(name).includes(searchText(typed)));
  return names.find((name) => searchText(name) === searchText(typed)) ?? (like.length === 1 ? like[0]! : null);
}

function keepClinic(clinic: string): void {
  const { clinics, way, keep } = useMyClinics.getState();
  keep([clinic, ...clinics], way);
}

type Asked = { readonly question: PriceQuestion; readonly line: AskedLine; readonly noClinic: string };

async function priceFor(element: HTMLFormElement, { question, line, noClinic }: Asked): Promise<Outcome> {
  const asked = question.lines.find(({ productType }) => productType === line.productType);
  if (!asked?.asks) {
    useFormRequest.getState().request();
    return { kind: 'ready' };
  }
  const [form, words] = await Promise.all([
    queryClient().fetchQuery(profileFormQuery(line.productType)),
    wordsAtNeed('form'),
  ]);
  const known = knownAnswers(line.profileForm);
  const answers = readAnswers(element, question, asked);
  const values = withAnswers(initialValues(form, known, knownEmployees()), form, answers, known);
  const checked = toZod(form, words?.errors ?? SPANISH).safeParse(values);
  const typedClinic = line.hasClinics ? typedAt(element, 'clinic') : '';
  const clinic = typedClinic && (await clinicNamed(typedClinic, line));
  const issues = checked.error?.issues ?? [];
  const placed = issues.map(({ path, message }) => [placeOfProblem(path, answers), message] as const);
  const problems = new Map(placed.flatMap(([place, message]) => (place ? [[place, message] as const] : [])));
  if (answers.family?.who === 'couple' && answers.family.partner === null)
    problems.set('partner', words?.errors.required ?? SPANISH.required);
  if (answers.family?.who === 'family' && answers.family.children.length === 0)
    problems.set('children', words?.errors.required ?? SPANISH.required);
  if (clinic === null) problems.set('clinic', noClinic);
  if (problems.size > 0) return { kind: 'problems', problems };
  if (!checked.success) {
    // What is wrong stands at no question of these: the whole form says it.
    useFormRequest.getState().request();
    return { kind: 'ready' };
  }
  const entry = await enterProfile(line.productType, toProfile(checked.data, form));
  useProfileStore.getState().saveAnswers(line, scopeOfForm(form), entry.profile, entry.band);
  if (clinic) keepClinic(clinic);
  pushEvent({ event: 'ingresaPerfil', productType: line.productType });
  return { kind: 'ready' };
}

/** Stores the profile as the list's own form does; never throws. */
export async function answerQuestion(element: HTMLFormElement, asked: Asked): Promise<Outcome> {
  try {
    return await priceFor(element, asked);
  } catch (error) {
    return { kind: 'failed', message: error instanceof ApiError ? (error.fields.profile ?? null) : null };
  }
}

function showText(control: HTMLInputElement | HTMLSelectElement | undefined, text: string): void {
  if (control instanceof HTMLSelectElement) control.value = text;
  if (!(control instanceof HTMLInputElement)) return;
  if (control.value === control.defaultValue) control.value = text;
  control.defaultValue = text;
}

/** What the visitor told before, in fields that nobody has typed into. */
export async function showKnown(element: HTMLFormElement, { question, line }: Omit<Asked, 'noClinic'>): Promise<void> {
  const known = knownAnswers(line.profileForm);
  if (!known) return;
  const form = await queryClient().fetchQuery(profileFormQuery(line.productType));
  const { texts, who, partner, children } = knownTexts(
    initialValues(form, known),
    question,
    fromProfile(known.profile, form),
  );
  const written = (value: unknown) =>
    typeof value === 'number' ? formatNumber(value, documentSite().tag) : String(value);
  for (const [key, value] of texts) showText(fieldAt(element, key), written(value));
  if (chosenWho(element) !== 'self') return;
  const choice = element.querySelector<HTMLInputElement>(`[data-who][value="${who}"]`);
  if (choice) choice.checked = true;
  if (partner !== null) showText(fieldAt(element, 'partner'), written(partner));
  if (children.length > 0) showText(fieldAt(element, 'children'), children.join(', '));
}
