import type { Locale } from '@/lib/contract/atoms';
import { noteIgnored } from '@/lib/expression/ignored';
import { daysOf } from './day';
import type { FieldOption, FormDefinition, FormField, FormGroup, ServedForm } from './form-schemas';
import { LIST_NAMES, localizedText, type ListName } from './form-values';

type StoredField = FormDefinition['fields'][number];
type StoredGroup = FormDefinition['groups'][number];

export type Lists = Readonly<Record<ListName, () => FieldOption[]>>;

type Serving = { readonly locale: Locale; readonly lists: Lists; readonly country: string; readonly today: string };

const isListName = (name: string): name is ListName => (LIST_NAMES as readonly string[]).includes(name);

const COUNTRY_FIELD_TYPES: ReadonlySet<string> = new Set(['country', 'phone']);

function listOf({ fieldType, retrieveFunction, allowedValues, fldName }: StoredField) {
  const name = retrieveFunction ?? (COUNTRY_FIELD_TYPES.has(fieldType) && !allowedValues ? 'countries' : null);
  if (name === null || isListName(name)) return name;
  noteIgnored(`retrieveFunction of ${fldName}`, `nobody has the list ${name}`);
  return null;
}

/** Field types that need a list. If the list is missing, the field becomes free text, so that everybody can answer. */
const NEEDS_LIST: ReadonlySet<string> = new Set(['select', 'segmented', 'autocomplete']);

function spoken({ label, ...option }: NonNullable<StoredField['allowedValues']>[number], locale: Locale): FieldOption {
  return { ...option, label: localizedText(label, locale) ?? undefined };
}

function fieldFor(stored: StoredField, serving: Serving): FormField {
  const { label, placeholder, helper, subgroup, allowedValues, defaultValue, fieldType, isMultiple, ...rest } = stored;
  const { minDate, maxDate, ...field } = rest;
  const { locale, lists, country, today } = serving;
  const list = listOf(stored);
  const options = list ? lists[list]() : (allowedValues?.map((option) => spoken(option, locale)) ?? null);
  const isTyped = !options && NEEDS_LIST.has(fieldType);
  const isOpenCountry = fieldType === 'country' && field.isRequired && defaultValue === null;
  return {
    ...field,
    ...daysOf({ fldName: field.fldName, minDate, maxDate }, today),
    fieldType: isTyped ? 'text' : fieldType,
    isMultiple: isMultiple && !isTyped,
    subgroup: localizedText(subgroup, locale),
    label: localizedText(label, locale) ?? '',
    placeholder: localizedText(placeholder, locale),
    helper: localizedText(helper, locale),
    retrieveFunction: list,
    defaultValue: isOpenCountry ? country : defaultValue,
    allowedValues: options,
  };
}

function groupFor({ legend, helper, itemLabel, addLabel, tooFew, ...group }: StoredGroup, locale: Locale): FormGroup {
  return {
    ...group,
    legend: localizedText(legend, locale) ?? '',
    helper: localizedText(helper, locale),
    itemLabel: localizedText(itemLabel, locale),
    addLabel: localizedText(addLabel, locale),
    tooFew: localizedText(tooFew, locale),
  };
}

function memoizeLists(lists: Lists): Lists {
  const made = new Map<ListName, FieldOption[]>();
  const once = (name: ListName) => () => made.get(name) ?? made.set(name, lists[name]()).get(name)!;
  return Object.fromEntries(LIST_NAMES.map((name) => [name, once(name)])) as Lists;
}

export function serveForm(definition: FormDefinition, { lists, ...place }: Serving): ServedForm {
  const serving = { ...place, lists: memoizeLists(lists) };
  return {
    groups: definition.groups.map((group) => groupFor(group, serving.locale)),
    fields: definition.fields.map((field) => fieldFor(field, serving)),
  };
}
