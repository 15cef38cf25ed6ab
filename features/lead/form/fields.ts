import { CHANNELS, type Channel } from '@/lib/contract/answer-channel';
import type { Messages } from '@/lib/i18n/messages';

/** Possible fields of a stored form. */
export const FIELD_NAMES = [
  'fld_fullname',
  'fld_telephone',
  'fld_phone_prefix',
  'fld_email',
  'fld_msg',
  'fld_employees',
  'fld_passenger_quantity',
  'fld_origin_country',
  'fld_destination_country',
  'fld_fecha_inicio',
  'fld_fecha_termino',
  'fld_email_referer',
] as const;

/** All fields. `fld_channel` begins every form, so every stored structure has it. */
export const EVERY_FIELD = [...FIELD_NAMES, 'fld_company', 'fld_role', 'fld_channel'] as const;
export type FieldName = (typeof EVERY_FIELD)[number];

export const FIELD_TYPES = [
  'text',
  'tel',
  'prefix',
  'email',
  'textarea',
  'number',
  'country',
  'date',
  'referrer',
  'line',
  'channel',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Answers: '' or null if missing. Countries and prefixes are ISO codes, days are '2027-01-31'. */
export type Answer = string | number | null;
export type Answers = { [Name in FieldName]?: Answer | undefined };

type FieldKind = { readonly fieldType: FieldType; readonly max?: number; readonly minDate?: string };

export const FIELD_KINDS: Readonly<Record<FieldName, FieldKind>> = {
  fld_fullname: { fieldType: 'text' },
  fld_telephone: { fieldType: 'tel' },
  fld_phone_prefix: { fieldType: 'prefix' },
  fld_email: { fieldType: 'email' },
  fld_msg: { fieldType: 'textarea' },
  fld_employees: { fieldType: 'number', max: 999_999 },
  fld_passenger_quantity: { fieldType: 'number', max: 8 },
  fld_origin_country: { fieldType: 'country' },
  fld_destination_country: { fieldType: 'country' },
  fld_fecha_inicio: { fieldType: 'date', minDate: 'today' },
  fld_fecha_termino: { fieldType: 'date', minDate: 'row.fld_fecha_inicio' },
  fld_email_referer: { fieldType: 'referrer' },
  fld_company: { fieldType: 'line' },
  fld_role: { fieldType: 'line' },
  fld_channel: { fieldType: 'channel' },
};

export type ContactField = {
  readonly fldName: FieldName;
  readonly fieldType: FieldType;
  readonly label: string;
  readonly placeholder: string | null;
  readonly helper: string | null;
  readonly class: 'full' | 'half';
  readonly isRequired: boolean;
  readonly fldRegexp: string | null;
  readonly defaultValue: Answer;
  readonly min: number | null;
  readonly max: number | null;
  /** A day, or an offset from another field: 'row.fld_fecha_inicio+30d'. */
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
  /** Country codes; null: all. */
  readonly allowedValues: string[] | null;
};

export function contactField(
  fldName: FieldName,
  labels: Messages['contact']['form']['fields'],
  overrides: Partial<ContactField> = {},
): ContactField {
  const { fieldType, max = null, minDate } = FIELD_KINDS[fldName];
  return {
    fldName,
    fieldType,
    label: labels[fldName],
    placeholder: null,
    helper: null,
    class: 'full',
    isRequired: true,
    fldRegexp: null,
    defaultValue: null,
    min: fieldType === 'number' ? 1 : null,
    max,
    ...(minDate !== undefined && { minDate }),
    allowedValues: null,
    ...overrides,
  };
}

export const fixedFields = (labels: Messages['contact']['form']['fields'], company: boolean): ContactField[] => [
  contactField('fld_fullname', labels),
  contactField('fld_telephone', labels),
  contactField('fld_email', labels),
  ...(company ? [contactField('fld_employees', labels)] : []),
  contactField('fld_msg', labels, { isRequired: false, helper: company ? labels.companyMessage : null }),
  contactField('fld_email_referer', labels, { isRequired: false }),
];

export const channelField = (labels: Messages['contact']['form']['fields']): ContactField =>
  contactField('fld_channel', labels, { isRequired: false });

/** False for a phone if the answer goes by e-mail, and for an e-mail otherwise. Null channel: both are required. */
export const isNeededFor = (channel: Channel | null, { fieldType }: Pick<ContactField, 'fieldType'>): boolean =>
  channel === null || !(channel === 'email' ? ['tel', 'prefix'] : ['email']).includes(fieldType);

export const channelIn = ({ fld_channel }: Answers): Channel | null =>
  CHANNELS.find((channel) => channel === fld_channel) ?? null;

export const companyFields = (labels: Messages['contact']['form']['fields']): ContactField[] => [
  contactField('fld_company', labels),
  contactField('fld_role', labels),
];

export const partnerFields = (labels: Messages['contact']['form']['fields']): ContactField[] => [
  ...companyFields(labels),
  contactField('fld_fullname', labels),
  contactField('fld_telephone', labels),
  contactField('fld_email', labels),
  contactField('fld_msg', labels, { isRequired: false }),
];

export const toPartner = ({ fld_company, fld_role }: Answers) => ({
  fld_company: text(fld_company),
  fld_role: text(fld_role),
});

export type TypedContact = {
  readonly first_name: string;
  readonly telefono: string;
  readonly email: string;
  readonly mensaje: string;
  readonly cantidadEmpleados: number | null;
};

const text = (answer: Answer | undefined): string => String(answer ?? '');

export const toContact = ({
  fld_fullname,
  fld_telephone,
  fld_email,
  fld_msg,
  fld_employees,
}: Answers): TypedContact => ({
  first_name: text(fld_fullname),
  telefono: text(fld_telephone),
  email: text(fld_email),
  mensaje: text(fld_msg),
  cantidadEmpleados: typeof fld_employees === 'number' ? fld_employees : null,
});
