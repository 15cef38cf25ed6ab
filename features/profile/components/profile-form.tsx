import { zodResolver } from '@hookform/resolvers/zod';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { ConsentNote } from '@/components/ui/consent-note';
import type { z } from 'zod';
import { FormProvider, useForm, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { useEnterProfile, type ProfileEntry } from '@/features/profile/client';
import type { FormScope } from '@/features/profile/merge';
import { initialValues, scopeOfForm, toProfile, type KnownAnswers } from '@/features/profile/form/profile-form-values';
import { useEmployees, useKnownRegion, useTypedRegion } from '@/features/profile/profile.store';
import { useProfileProblems } from '@/features/profile/rules/client';
import { useFormWords } from '@/components/defined-form/form-words';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { SPOUSE } from '@/lib/markets/relationships';
import { documentSite } from '@/lib/browser/document-site';
import { keepOnReload, consumeDraft } from '@/lib/browser/typed-drafts';
import { useDebouncedValues } from '@/components/defined-form/use-debounced-values';
import { focusFirstMissing } from '@/components/defined-form/lead-to-missing';
import type { NoteOf } from '@/components/defined-form/form-row';
import { SubmitBar } from '@/components/defined-form/submit-bar';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import { toFormLevelProblem, problemsAt, type FormValues, type FormRow } from '@/lib/form-definition/form-values';
import { toZod } from '@/lib/form-definition/schema';
import { ApiError } from '@/lib/http/api-error';
import type { ClosingGuard } from './dependants-panel';
import type { ProfileLabels } from './form-words';
import { ProfileGroup } from './profile-group';
import type { FormSubject } from './use-profile-form';
import type { FactorRow } from '@/features/pricing/price-schemas';
import type { PlaceFound, PlacesQuery } from '@/features/reference/reference.api';
import type { listPersonFactors } from '@/features/pricing/pricing.api';
import { typedValue } from '@/lib/form-definition/typed-value';
import { queryOf } from '@/lib/http/query-of';
import { useQuery } from '@/lib/http/use-query';

const isTyped = ({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
  type === 'radio' ? checked && !defaultChecked : value !== defaultValue;

function withTyped(
  values: FormValues,
  first: HTMLFormElement | null,
  { form, tag }: { form: ServedForm; tag: string },
): FormValues {
  const merged = { ...values };
  for (const input of first?.querySelectorAll('input') ?? []) {
    const [group = '', , name = ''] = input.name.split('.');
    const field = form.fields.find(({ groupedBy, fldName }) => groupedBy === group && fldName === name);
    const [row, ...others] = merged[group] ?? [];
    if (field && row && isTyped(input))
      merged[group] = [{ ...row, [name]: typedValue(field, input.value, tag) }, ...others];
  }
  return merged;
}

function moveFocus(first: HTMLFormElement | null, form: HTMLFormElement | null): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLInputElement) || !first?.contains(from)) return;
  const choice = from.type === 'radio' ? `[value="${from.value}"]` : '';
  const to = form?.querySelector<HTMLInputElement>(`input[name$="${from.name}"]${choice}`);
  to?.focus({ preventScroll: true });
  if (!to || choice) return;
  // Counts from the end, because the form may insert a sign or thousands separators before the caret.
  const place = (at: number | null) => Math.max(0, to.value.length - (from.value.length - (at ?? from.value.length)));
  to.setSelectionRange(place(from.selectionStart), place(from.selectionEnd));
}

const rowOf = (rows: readonly FactorRow[], age: FormRow[string] | undefined) =>
  rows.find(({ from, to }) => typeof age === 'number' && age >= from && (to === null || age <= to));

function PersonFactors({ form, labels }: { form: ServedForm; labels: ProfileLabels }) {
  const { labels: words, tag } = useFormWords();
  const { control } = useFormContext<FormValues>();
  const [people = [], dependants = []] = useWatch({ control, name: ['cotizante', 'cargas'] });
  const { data } = useQuery(queryOf<typeof listPersonFactors>('GET /api/buscarplanes/cargasycotizantes'));
  if (!data) return null;
  const item = form.groups.find(({ name }) => name === 'cargas')?.itemLabel ?? '';
  const counted = [
    ...people.map(({ edad }, at) => ({ name: at ? labels.partner : labels.you, row: rowOf(data.cotizante, edad) })),
    ...dependants.map(({ edad }, at) => ({ name: fill(words.row, { item, n: at + 1 }), row: rowOf(data.carga, edad) })),
  ];
  const known = counted.flatMap(({ name, row }) => (row ? [{ name, factor: row.factor }] : []));
  if (counted.length < 2 || known.length < counted.length) return null;
  // Adds tenths, as in the table: in doubles, 0.1 + 0.2 is not 0.3.
  const sum = known.reduce((tenths, { factor }) => tenths + Math.round((factor ?? 0) * 10), 0) / 10;
  return (
    <details className="rounded-card border border-line px-4 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {plural(labels.factors.total, sum, tag)}
      </summary>
      <dl className="space-y-1 pb-3">
        {known.map(({ name, factor }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">
              {factor === null ? labels.factors.gesOnly : plural(labels.factors.times, factor, tag)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function failureOf(error: unknown, labels: ProfileLabels): string {
  if (!(error instanceof ApiError)) return labels.failedServer;
  if (error.status === 0) return labels.failedNetwork;
  if (error.isTemporary) return labels.failedServer;
  return error.fields.profile ?? labels.failedData;
}

/**
 * Prevents blur on mouse down. Otherwise an error that appears before mouse up would move the button and lose the
 * click.
 */
function keepFocusWhilePressing(event: MouseEvent) {
  if ((event.target as Element).closest('button, label')) event.preventDefault();
}

const LegalSevenNote = lazyComponent(() => import('./legal-seven-note').then((module) => module.LegalSevenNote), {
  words: ['profile'],
});
const legalSevenNote: NoteOf = ({ groupedBy, fldName }, index) =>
  groupedBy === 'cotizante' && fldName === 'ingreso' ? <LegalSevenNote name={`cotizante.${index}.ingreso`} /> : null;

function missingAge(
  [group, row, field]: readonly PropertyKey[],
  values: FormValues,
  words: ProfileLabels['missingAge'],
): string | null {
  if (field !== 'edad') return null;
  const index = Number(row);
  if (group === 'cotizante') return index === 0 ? words.self : words.partner;
  if (group !== 'cargas') return null;
  if (values.cargas?.[index]?.parentesco === SPOUSE) return words.partner;
  return fill(words[documentSite().dependants], { n: index + 1 });
}

const isGroup = (rows: unknown): rows is FormValues[string] =>
  Array.isArray(rows) && rows.length > 0 && rows.every((row) => typeof row === 'object' && row !== null);

function withoutSecrets({ fields }: ServedForm, values: FormValues): FormValues {
  const secrets = new Set(fields.filter(({ fieldType }) => fieldType === 'password').map(({ fldName }) => fldName));
  const open = (row: FormValues[string][number]) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.has(name)));
  return Object.fromEntries(Object.entries(values).map(([group, rows]) => [group, rows.map(open)]));
}

function withDraft(values: FormValues, kept: unknown): FormValues {
  const draft = Object(kept) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(values).map(([group, rows]) => {
      const typed = draft[group];
      return [group, isGroup(typed) ? typed.map((row, at) => Object.assign({}, rows[at], row)) : rows];
    }),
  );
}

/** Sets the region of a chosen place immediately, because the request contains the place and its region. */
function usePlaceRegion({ subscribe, getValues, setValue }: UseFormReturn<FormValues>, places: readonly PlaceFound[]) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== 'region.0.placeCode') return;
          const { placeCode, stateCode } = getValues('region')?.[0] ?? {};
          const chosen = places.find(({ code }) => code === placeCode);
          if (chosen && chosen.stateCode !== stateCode)
            setValue('region.0.stateCode' as 'region.0', chosen.stateCode as never, { shouldDirty: true });
        },
      }),
    [subscribe, getValues, setValue, places],
  );
}

const pathsOf = ({ error }: { error?: z.ZodError }) => error?.issues.map(({ path }) => path) ?? [];

export function ProfileForm(props: {
  form: ServedForm;
  labels: ProfileLabels;
  line: FormSubject['line'];
  known: KnownAnswers | null;
  tag: string;
  foot: HTMLElement | null;
  lastQuestions?: ReactNode;
  first: RefObject<HTMLFormElement | null>;
  onTakenOver: () => void;
  onEntered: (entry: ProfileEntry, scope: FormScope) => Promise<void>;
  onSector: (sector: string | null) => void;
  places: readonly PlaceFound[];
  onPlace: (typed: PlacesQuery | null) => void;
  guard: Ref<ClosingGuard>;
  onLeave: () => void;
}) {
  const { form, labels, line, known, tag, foot, lastQuestions, first, onTakenOver, onEntered, onSector } = props;
  const { places, onPlace, guard, onLeave } = props;
  const formId = useId();
  const draftName = `profile-${line.productType}`;
  const employees = useEmployees();
  const knownRegion = useKnownRegion();
  const { errors } = useFormWords().labels;
  const schema = useMemo(() => toZod(form, errors), [form, errors]);
  const [defaultValues] = useState(() => {
    const initial = withTyped(initialValues(form, known, employees, knownRegion), first.current, { form, tag });
    return withDraft(initial, consumeDraft(draftName));
  });
  const methods = useForm<FormValues>({ defaultValues, resolver: zodResolver(schema), mode: 'onTouched' });
  const { getValues } = methods;
  const { values: debounced, flush, flushPending } = useDebouncedValues(form, methods);
  const checked = useMemo(() => schema.safeParse(debounced), [schema, debounced]);
  const problemsOf = useProfileProblems(line.productType, labels.invalid);
  const entering = useEnterProfile(line.productType);
  const own = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    moveFocus(first.current, own.current);
    onTakenOver();
  });
  // Runs before paint, so that the first questions never show beside the form.
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const isAsked = (one: Element): one is HTMLElement =>
      one.getAttribute('name')?.endsWith(`.${dataset.asks}`) ?? false;
    [...own.current!.elements].find(isAsked)?.focus();
    delete dataset.asks;
  }, []);
  useEffect(() => keepOnReload(draftName, () => withoutSecrets(form, getValues())), [draftName, form, getValues]);
  const sector = debounced.sctr?.[0]?.sector;
  useEffect(() => onSector(sector ? String(sector) : null), [sector, onSector]);

  usePlaceRegion(methods, places);
  const place = debounced.region?.[0]?.placeCode;
  const region = debounced.region?.[0]?.stateCode;
  const isPlaceKnown = places.some(({ code }) => code === place);
  useEffect(() => {
    if (!isPlaceKnown) onPlace(place ? { q: String(place), ...(region && { stateCode: String(region) }) } : null);
  }, [place, region, isPlaceKnown, onPlace]);

  useEffect(() => {
    useTypedRegion.setState({ stateCode: region ? String(region) : null });
    return () => useTypedRegion.setState({ stateCode: null });
  }, [region]);

  async function submit(values: FormValues) {
    const profile = toProfile(values, form);
    if (problemsOf(profile).length > 0) return;
    const entry = await entering.mutateAsync(profile).catch(() => null);
    if (entry) await onEntered(entry, scopeOfForm(form, values));
  }

  const errorPaths = pathsOf(checked);
  const noteOf = line.priceBand === 'legalSevenPercent' ? legalSevenNote : undefined;
  const shared = {
    form,
    labels,
    guard,
    onLeave,
    noteOf,
    errorPaths,
    findErrorPaths: () => pathsOf(schema.safeParse(flush())),
  };
  const problems = checked.success
    ? problemsOf(toProfile(checked.data, form)).map(toFormLevelProblem)
    : problemsAt(form, checked.error.issues, (path) => missingAge(path, debounced, labels.missingAge));
  const bar = (
    <SubmitBar
      formId={formId}
      action={labels.compare}
      sending={labels.sending}
      failed={labels.failed}
      problems={problems}
      onNear={flushPending}
      onMissing={() => focusFirstMissing(methods, shared.findErrorPaths())}
      isSending={methods.formState.isSubmitting}
      failure={entering.error ? failureOf(entering.error, labels) : null}
    />
  );
  return (
    <FormProvider {...methods}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only prevents a lost click */}
      <form
        ref={own}
        id={formId}
        noValidate
        className="space-y-6"
        onMouseDown={keepFocusWhilePressing}
        onSubmit={methods.handleSubmit(submit)}
      >
        {form.groups.map((one) => (
          <ProfileGroup key={one.name} {...shared} group={one} />
        ))}
        {line.pricedByPerson && <PersonFactors form={form} labels={labels} />}
      </form>
      <div className="mt-6 space-y-6">
        {lastQuestions}
        <ConsentNote text={labels.privacy} policies={lateWords().policies.policies} />
      </div>
      {foot && createPortal(bar, foot)}
    </FormProvider>
  );
}
