'use client';

import { ChoicesField } from '@/components/form/choices-field';
import { ComboboxField } from '@/components/form/combobox-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { optionsOf } from '@/lib/form-definition/form-values';
import { plural } from '@/lib/i18n/labels';
import type { Control, RenderControl } from './control';

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

export const choicesControl: RenderControl = (control) => (
  <ChoicesField
    {...control.shared}
    {...control.input}
    values={Array.isArray(control.input.value) ? control.input.value : []}
    options={namedOptions(control)}
  />
);

export const choiceControls = {
  segmented: segmentedControl,
  select: selectControl,
  autocomplete: autocompleteControl,
  country: selectControl,
  switch: ({ field, input, shared }) => (
    <SwitchField {...shared} {...input} checked={input.value === true} required={field.isRequired} />
  ),
} as const satisfies Record<string, RenderControl>;
