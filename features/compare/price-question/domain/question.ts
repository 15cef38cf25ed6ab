import type { FormField } from '@/lib/form-definition/contract';
import type { FieldValue } from '@/lib/form-definition/domain';

/** A question of a profile form that a price hangs on, as the home page asks it. */
export type PriceField = Pick<
  FormField,
  'groupedBy' | 'fldName' | 'label' | 'fieldType' | 'mask' | 'isRequired' | 'min' | 'max'
> & {
  /** Of the question, whichever forms ask it alike. */
  readonly key: string;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
  /** Of a choice; numbers are nobody's until they are typed. */
  readonly chosen: string;
};

export type LineQuestion = {
  readonly productType: string;
  /** Keys of `fields`; null: its form asks more than fits here. */
  readonly asks: readonly string[] | null;
  readonly asksFamily: boolean;
};

export type PriceQuestion = { readonly fields: readonly PriceField[]; readonly lines: readonly LineQuestion[] };

/** Groups of profile forms. */
export const PERSONS = 'cotizante';
export const DEPENDANTS = 'cargas';

export const WHO = ['self', 'couple', 'family'] as const;
export type Who = (typeof WHO)[number];

/** `undefined`: left alone. What is no number stays text, to be refused by the form's own rules. */
export type PriceAnswers = {
  readonly fields: readonly { readonly field: PriceField; readonly answer: FieldValue | undefined }[];
  /** Null: the line asks for no family. */
  readonly family: { readonly who: Who; readonly partner: FieldValue; readonly children: readonly number[] } | null;
};
