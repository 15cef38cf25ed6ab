import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { FormField } from '@/lib/form-definition/form-schemas';
import type { FieldValue, FormRow, FormValues } from '@/lib/form-definition/form-values';
import type { RenderControl, Control } from './control';
import { useFormWords } from './form-words';
import { typedControls } from './typed-controls';
import { debounceDelay, useDebounce } from './use-debounce';
import { LegalIdField } from '@/components/form/legal-id-field';
import { PhoneField } from '@/components/form/phone-field';
import { TextField } from '@/components/form/text-field';
import { documentOf } from '@/lib/form-definition/person-answer';
import { useVisitorCountry } from '@/lib/http/visitor-country';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import { ChoicesField } from '@/components/form/choices-field';
import { ComboboxField } from '@/components/form/combobox-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { optionsOf } from '@/lib/form-definition/form-values';
import { plural } from '@/lib/i18n/labels';

function namedOptions({ field, row }: Control) {
  return optionsOf(field, row).map(({ value, label }) => ({ value, label: label ?? value }));
}

const selectControl: RenderControl = (control) => {
  const { field, input, shared } = control;
  const isOpen = input.value === null || !field.isRequired;
  return (
    <SelectField
      {...shared}
      {...input}
      value={String(input.value ?? '')}
      options={namedOptions(control)}
      placeholder={isOpen ? (field.placeholder ?? '') : undefined}
      autoComplete={field.autoComplete ?? (field.fieldType === 'country' ? 'country' : undefined)}
      aria-required={field.isRequired}
    />
  );
};

const autocompleteControl: RenderControl = (control) => {
  const { field, input, shared, words } = control;
  const { noMatch, found } = words.labels;
  return (
    <ComboboxField
      {...shared}
      {...input}
      value={String(input.value ?? '')}
      options={namedOptions(control)}
      placeholder={field.placeholder ?? undefined}
      autoComplete={field.autoComplete ?? 'off'}
      required={field.isRequired}
      countWords={(n) => (n === 0 ? (!input.value && field.placeholder) || noMatch : plural(found, n, words.tag))}
    />
  );
};

const segmentedControl: RenderControl = (control) => (
  <SegmentedField
    {...control.shared}
    {...control.input}
    value={String(control.input.value ?? '')}
    options={namedOptions(control)}
  />
);

const choicesControl: RenderControl = (control) => (
  <ChoicesField
    {...control.shared}
    {...control.input}
    values={Array.isArray(control.input.value) ? control.input.value : []}
    options={namedOptions(control)}
    placeholder={control.field.placeholder ?? undefined}
  />
);

const choiceControls = {
  segmented: segmentedControl,
  select: selectControl,
  autocomplete: autocompleteControl,
  country: selectControl,
  switch: ({ field, input, shared }) => (
    <SwitchField {...shared} {...input} checked={input.value === true} required={field.isRequired} />
  ),
} as const satisfies Record<string, RenderControl>;

const text = ({ input }: Control) => (typeof input.value === 'string' ? input.value : '');

const legalIdControl: RenderControl = (control) => {
  const { field, row, input, shared } = control;
  const document = documentOf(field, row);
  const own = { ...shared, ...input, value: text(control), placeholder: field.placeholder ?? document?.sample };
  if (!document) return <TextField {...own} autoComplete="off" aria-required={field.isRequired} />;
  return <LegalIdField {...own} legalId={document} masked={field.mask === 'legalId'} required={field.isRequired} />;
};

function PrefixedPhone({ control }: { control: Control }) {
  const { field, input, shared, words } = control;
  const visitorCountry = useVisitorCountry() ?? words.country ?? DEFAULT_COUNTRY;
  const prefixes = (field.allowedValues ?? []).map(({ value: code, label, abbreviation }) => {
    return { code, name: label ?? code, prefix: abbreviation ?? '' };
  });
  return (
    <PhoneField
      {...shared}
      {...input}
      value={text(control)}
      prefixes={prefixes}
      prefixLabel={words.labels.prefix}
      country={prefixes.some(({ code }) => code === visitorCountry) ? visitorCountry : DEFAULT_COUNTRY}
      placeholder={field.placeholder ?? undefined}
      required={field.isRequired}
    />
  );
}

const personControls = {
  legalId: legalIdControl,
  phone: (control) => <PrefixedPhone control={control} />,
} as const satisfies Record<string, RenderControl>;

type Props = {
  field: FormField;
  name: `${string}.${number}.${string}`;
  row: FormRow;
  owner?: string | undefined;
  onChanged: (field: FormField) => void;
  note?: ReactNode;
};

const controls: Readonly<Record<FormField['fieldType'], RenderControl>> = {
  ...typedControls,
  ...choiceControls,
  ...personControls,
};

const drawingOf = ({ isMultiple, fieldType }: FormField): RenderControl =>
  isMultiple ? choicesControl : controls[fieldType];

/** react-hook-form types paths only down to the row, so a deeper value counts as one answer. */
type ValuePath = `${string}.${number}`;

function valueOf(next: unknown): FieldValue {
  if (typeof next !== 'object' || next === null || !('target' in next)) return next as FieldValue;
  return (next.target as HTMLInputElement).value;
}

export function FormControl({ field, name, row, owner, onChanged, note }: Props) {
  const words = useFormWords();
  const { control, setValue, trigger, getFieldState } = useFormContext<FormValues>();
  const debounce = useDebounce();

  function change(next: FieldValue) {
    setValue(name as ValuePath, next as never, { shouldDirty: true });
    debounce.schedule(debounceDelay(field), () => {
      onChanged(field);
      if (getFieldState(name as ValuePath).isTouched) void trigger(name as ValuePath);
    });
  }
  function leave(blur: () => void) {
    debounce.flush();
    blur();
  }
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: input, fieldState }) =>
        drawingOf(field)({
          field,
          row,
          words,
          input: {
            ...input,
            value: input.value as unknown as FieldValue,
            onBlur: () => leave(input.onBlur),
            onChange: (next) => change(valueOf(next)),
          },
          shared: {
            label: field.label,
            owner,
            ...(field.helper && { help: field.helper }),
            // Adding a row validates all rows, but an untouched field must show no error.
            ...(fieldState.isTouched && fieldState.error?.message && { error: fieldState.error.message }),
            ...(note !== undefined && { note }),
            ...(!field.isRequired && { optional: words.labels.optional }),
          },
        })
      }
    />
  );
}
