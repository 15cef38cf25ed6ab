import type { RefCallBack } from 'react-hook-form';
import type { FieldWords } from '@/components/form/field-frame';
import type { FormField } from '@/lib/form-definition/form-schemas';
import type { FieldValue, FormRow } from '@/lib/form-definition/form-values';
import type { FormWords } from './form-words';

export type Control = {
  readonly field: FormField;
  readonly row: FormRow;
  readonly input: {
    readonly name: string;
    readonly value: FieldValue;
    readonly ref: RefCallBack;
    readonly onBlur: () => void;
    readonly onChange: (next: unknown) => void;
  };
  readonly shared: FieldWords;
  readonly words: FormWords;
};

export type RenderControl = (control: Control) => React.ReactElement;
