import type { FormField } from '@/lib/form-definition/form-schemas';
import type { FieldValue } from '@/lib/form-definition/form-values';

export type PriceField = Pick<
  FormField,
  'groupedBy' | 'fldName' | 'label' | 'fieldType' | 'mask' | 'isRequired' | 'min' | 'max'
> & {
  readonly key: string;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  readonly chosen: string;
  /** Label of the empty option; null: the form has none. */
  readonly unchosen: string | null;
};

export type LineQuestion = {
  readonly productType: string;
  readonly asks: readonly string[] | null;
  readonly asksFamily: boolean;
};

export type PriceQuestion = { readonly fields: readonly PriceField[]; readonly lines: readonly LineQuestion[] };

export const PERSONS = 'cotizante';
export const DEPENDANTS = 'cargas';

export const isIncome = ({ groupedBy, fldName }: Pick<FormField, 'groupedBy' | 'fldName'>): boolean =>
  groupedBy === PERSONS && fldName === 'ingreso';
/** True for the kind of income: a pension or fees change the legal 7 %. */
export const isIncomeKind = ({ groupedBy, fldName }: Pick<FormField, 'groupedBy' | 'fldName'>): boolean =>
  groupedBy === PERSONS && fldName === 'tipo_ingreso';

/** `undefined`: untouched field. Text that is not a number is kept, and the form's rules reject it. */
export type PriceAnswers = {
  readonly fields: readonly { readonly field: PriceField; readonly answer: FieldValue | undefined }[];
  /** Ages. Not insured: `partner` undefined, `children` null. Insured, but age not entered: null, []. */
  readonly family: {
    readonly partner: FieldValue | undefined;
    /** Undefined: not touched, or not asked. */
    readonly partnerIncome?: FieldValue | undefined;
    readonly children: readonly number[] | null;
  } | null;
};
