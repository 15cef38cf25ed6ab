import { AmountField } from '@/components/form/amount-field';
import { DateField } from '@/components/form/date-field';
import { EmailField } from '@/components/form/email-field';
import { NumberField } from '@/components/form/number-field';
import { PasswordField } from '@/components/form/password-field';
import { PatternField } from '@/components/form/pattern-field';
import { StepperField } from '@/components/form/stepper-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { FormField } from '@/lib/form-definition/form-schemas';
import { limitsIn } from '@/lib/form-definition/day';
import { longestOf } from '@/lib/form-definition/form-values';
import { MAX_NUMBER } from '@/lib/form-definition/limits';
import { fill } from '@/lib/i18n/labels';
import type { Control, RenderControl } from './control';

function digitsOf({ dataType, max }: FormField): number {
  return String(Math.max(MAX_NUMBER[dataType === 'amount' ? 'amount' : 'integer'], max ?? 0)).length;
}

function fillFieldName(words: string, { shared: { label, owner }, words: { labels } }: Control): string {
  return fill(words, { field: owner ? fill(labels.ofRow, { field: label, row: owner }) : label });
}

function text({ input }: Control): string {
  return input.value === null || typeof input.value === 'object' ? '' : String(input.value);
}

function textFieldProps(control: Control) {
  const { field, input, shared } = control;
  const placeholder = field.placeholder ?? undefined;
  return {
    ...shared,
    ...input,
    value: text(control),
    placeholder,
    maxLength: longestOf(field),
    'aria-required': field.isRequired,
  };
}

const plainLine: RenderControl = (control) => (
  <TextField {...textFieldProps(control)} autoComplete={control.field.autoComplete ?? 'off'} />
);

const emailControl: RenderControl = (control) => (
  <EmailField {...textFieldProps(control)} autoComplete={control.field.autoComplete ?? 'email'} />
);

const textControl: RenderControl = (control) => {
  const { field, shared, input } = control;
  if (!field.mask?.includes('#')) return plainLine(control);
  return (
    <PatternField
      {...shared}
      {...input}
      value={text(control)}
      format={field.mask}
      placeholder={field.placeholder ?? undefined}
      autoComplete={field.autoComplete ?? 'off'}
      required={field.isRequired}
    />
  );
};

const textareaControl: RenderControl = (control) => <TextareaField {...textFieldProps(control)} />;

const passwordControl: RenderControl = (control) => (
  <PasswordField
    {...textFieldProps(control)}
    autoComplete={control.field.autoComplete ?? 'new-password'}
    showLabel={fillFieldName(control.words.labels.show, control)}
  />
);

const amountControl: RenderControl = ({ field, input, shared, words }) => (
  <AmountField
    {...shared}
    {...input}
    value={typeof input.value === 'number' || typeof input.value === 'string' ? input.value : null}
    tag={words.tag}
    sign={words.currencySign}
    uf={words.uf}
    placeholder={field.placeholder ?? undefined}
    required={field.isRequired}
  />
);

const numberControl: RenderControl = (control) => {
  const { field, input, shared, words } = control;
  if (field.mask === 'money') return amountControl(control);
  return (
    <NumberField
      {...shared}
      {...input}
      value={typeof input.value === 'number' ? input.value : null}
      thousands={field.mask ? words.thousands : null}
      maxDigits={digitsOf(field)}
      placeholder={field.placeholder ?? undefined}
      required={field.isRequired}
    />
  );
};

const stepperControl: RenderControl = (control) => {
  const { field, input, shared, words } = control;
  return (
    <StepperField
      {...shared}
      {...input}
      value={typeof input.value === 'number' || typeof input.value === 'string' ? input.value : null}
      min={field.min ?? 0}
      max={field.max ?? 999}
      start={typeof field.defaultValue === 'number' ? field.defaultValue : undefined}
      required={field.isRequired}
      lessLabel={fillFieldName(words.labels.less, control)}
      moreLabel={fillFieldName(words.labels.more, control)}
    />
  );
};

const dateControl: RenderControl = (control) => {
  const { autoComplete } = control.field;
  const { minDate, maxDate } = limitsIn(control.field, control.row);
  const { maxLength: _, ...field } = textFieldProps(control);
  return <DateField {...field} min={minDate} max={maxDate} autoComplete={autoComplete ?? 'off'} />;
};

export const typedControls = {
  text: textControl,
  textarea: textareaControl,
  number: numberControl,
  stepper: stepperControl,
  email: emailControl,
  date: dateControl,
  password: passwordControl,
} as const satisfies Record<string, RenderControl>;
