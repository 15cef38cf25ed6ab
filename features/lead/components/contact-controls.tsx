import { useEffect, type ReactElement, useState, type ComponentProps } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { EmailField } from '@/components/form/email-field';
import { FieldsetFrame } from '@/components/form/field-frame';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ContactField, FieldType } from '@/features/lead/form/fields';
import { CHANNELS } from '@/lib/contract/answer-channel';
import { limitsIn } from '@/lib/form-definition/day';
import type { ContactLabels } from './contact-labels';
import type { ContactMethods } from './use-contact-draft';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { EMAIL_MAX } from '@/features/referral/referral-code';
import { useReferral } from '@/features/referral/referral.store';
import { fill } from '@/lib/i18n/labels';

type Props = Omit<ComponentProps<typeof TextField>, 'form'> & {
  form: ContactMethods;
  labels: ContactLabels['referral'];
};

function ReferrerField({ form: { control, setFocus }, labels, ...field }: Props) {
  const [wanted, setWanted] = useState(false);
  const typed = useWatch({ control, name: 'fld_email_referer' });
  useEffect(() => {
    if (wanted) setFocus('fld_email_referer');
  }, [wanted, setFocus]);
  const name = useReferral(({ referral }) => referral?.name);

  if (name && !typed)
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="user" className="size-5 shrink-0" />
        {fill(labels.kept, { name })}
      </p>
    );
  // A typed value is sent, so it must stay visible after the dialog is closed and opened again.
  if (!wanted && !typed)
    return (
      <Button variant="plain" className="self-start" onClick={() => setWanted(true)}>
        {labels.open}
      </Button>
    );
  return <EmailField help={labels.help} {...field} autoComplete="off" maxLength={EMAIL_MAX} />;
}

export type ControlProps = {
  readonly field: ContactField;
  readonly form: ContactMethods;
  readonly labels: ContactLabels;
  readonly thousands: '.' | ',';
  readonly shared: { label: string; help?: string; error?: string; optional?: string };
};
type Control = (props: ControlProps) => ReactElement;

const REACH = {
  text: { autoComplete: 'name' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  fld_company: { autoComplete: 'organization' },
  fld_role: { autoComplete: 'organization-title' },
} as const;

const TextControl: Control = ({ field: { fldName, fieldType, placeholder, isRequired }, form, shared }) => (
  <TextField
    {...(REACH[fldName as keyof typeof REACH] ?? REACH[fieldType as keyof typeof REACH])}
    {...form.register(fldName)}
    {...shared}
    placeholder={placeholder ?? undefined}
    aria-required={isRequired}
  />
);

const EmailControl: Control = ({ field: { fldName, placeholder, isRequired }, form, shared }) => (
  <EmailField
    autoComplete="email"
    {...form.register(fldName)}
    {...shared}
    placeholder={placeholder ?? undefined}
    aria-required={isRequired}
  />
);

const MessageControl: Control = ({ field: { fldName, placeholder, isRequired }, form, shared }) => (
  <TextareaField
    {...form.register(fldName)}
    {...shared}
    placeholder={placeholder ?? undefined}
    aria-required={isRequired}
  />
);

const NumberField = lazyComponent(() => import('@/components/form/number-field').then((module) => module.NumberField));

const NumberControl: Control = ({ field, form, shared, thousands }) => (
  <Controller
    name={field.fldName}
    control={form.control}
    render={({ field: input }) => (
      <NumberField
        {...input}
        {...shared}
        value={typeof input.value === 'number' ? input.value : null}
        placeholder={field.placeholder ?? undefined}
        maxDigits={String(field.max ?? 999_999).length}
        thousands={thousands}
        required={field.isRequired}
        // The field that loads later takes over the digits typed here.
        fallback={
          <TextField
            {...shared}
            name={field.fldName}
            inputMode="numeric"
            placeholder={field.placeholder ?? undefined}
            aria-required={field.isRequired}
            onChange={({ target }) => input.onChange(Number(target.value.replaceAll(/\D/g, '')) || null)}
          />
        }
      />
    )}
  />
);

const DateControl: Control = ({ field, form, shared }) => (
  <Controller
    name={field.fldName}
    control={form.control}
    render={({ field: input }) => {
      const { minDate, maxDate } = limitsIn(field, form.getValues());
      return (
        <DateField
          {...input}
          {...shared}
          value={String(input.value ?? '')}
          min={minDate}
          max={maxDate}
          autoComplete="off"
          aria-required={field.isRequired}
        />
      );
    }}
  />
);

const CountryControl: Control = lazyComponent(() =>
  import('./country-controls').then((module) => module.CountryControl),
);
const PrefixControl: Control = lazyComponent(() => import('./country-controls').then((module) => module.PrefixControl));

const ReferrerControl: Control = ({ field, form, labels, shared }) => (
  <ReferrerField {...form.register(field.fldName)} {...shared} form={form} labels={labels.referral} />
);

const CHANNEL_ICONS = { whatsapp: 'message-circle', email: 'mail', call: 'phone' } as const;

const CHANNEL_LOOK =
  'relative flex min-h-14 min-w-0 cursor-pointer flex-col gap-1 rounded-control border border-line-strong p-2.5 text-sm font-semibold md:p-3 md:text-base has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:flex-row md:items-center md:gap-2';

/** Controlled, because a registered radio with `defaultChecked` would overwrite the stored answer. */
const ChannelControl: Control = ({ field, form, labels, shared }) => (
  <Controller
    name={field.fldName}
    control={form.control}
    render={({ field: { value, ...input } }) => (
      <FieldsetFrame id={field.fldName} {...shared}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
          {CHANNELS.map((channel) => (
            <label key={channel} className={CHANNEL_LOOK}>
              <input {...input} type="radio" className="sr-only" value={channel} checked={channel === value} />
              <Icon name={CHANNEL_ICONS[channel]} className="size-5 shrink-0" />
              {labels.channels[channel]}
            </label>
          ))}
        </div>
      </FieldsetFrame>
    )}
  />
);

export const contactControls: Readonly<Record<FieldType, Control>> = {
  text: TextControl,
  tel: TextControl,
  email: EmailControl,
  textarea: MessageControl,
  number: NumberControl,
  date: DateControl,
  country: CountryControl,
  prefix: PrefixControl,
  referrer: ReferrerControl,
  line: TextControl,
  channel: ChannelControl,
};
