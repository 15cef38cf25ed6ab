import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, type SelectGroup, type SelectOption } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { OfficeWords } from '@/features/back-office/screen';
import * as z from '@/lib/contract/zod';
import { fill } from '@/lib/i18n/labels';
import { useWords } from './office';

/** Characters. A text with a longer maximum gets a field of several lines. */
const LINE_LENGTH = 200;

type Described = { readonly core: z.ZodType; readonly isRequired: boolean; readonly isEmail: boolean };

/** A schema without its wrappers. */
export function describeField(schema: z.ZodType): Described {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return { ...describeField(schema.unwrap() as z.ZodType), isRequired: false };
  if (schema instanceof z.ZodPipe)
    return { ...describeField(schema.in as z.ZodType), isEmail: schema.out instanceof z.ZodEmail };
  return { core: schema, isRequired: true, isEmail: schema instanceof z.ZodEmail };
}

type Values = Readonly<Record<string, unknown>>;

/** Converts typed values to input. Leaves out empty optional fields. */
export const inputOf = ({ shape }: z.ZodObject, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name in shape && (value !== '' || describeField(shape[name] as z.ZodType).isRequired) && value !== undefined,
    ),
  );

/** Message for a validation issue, in the back office's words. */
export function mistakeOf(
  { code, path, ...issue }: z.core.$ZodIssue,
  schema: z.ZodObject,
  values: Values,
  words: OfficeWords['fields'],
): string {
  const field = schema.shape[String(path[0])] as z.ZodType | undefined;
  const { core, isEmail } = field ? describeField(field) : { core: undefined, isEmail: false };
  if (core instanceof z.ZodEnum) return words.choose;
  if (core instanceof z.ZodBoolean) return words.tick;
  const value = values[String(path[0])];
  if (value === undefined || value === null || String(value).trim() === '') return words.missing;
  if (code === 'too_small' && 'minimum' in issue && core instanceof z.ZodString)
    return fill(words.short, { n: Number(issue.minimum) });
  return isEmail ? words.email : words.wrong;
}

/** Schema and error messages of the surrounding form. */
export const FormSchema = createContext<{
  readonly shape: z.ZodRawShape;
  readonly errors: Readonly<Record<string, string>>;
}>({ shape: {}, errors: {} });

type Props = {
  name: string;
  label: string;
  help?: string | undefined;
  /** Options; default: the schema's codes, labelled by `values`. */
  options?: readonly (SelectOption | SelectGroup)[];
  values?: Readonly<Record<string, string>> | undefined;
  /** Text of the empty option; null: no empty option. */
  placeholder?: string | null;
  type?: 'tel' | 'password';
  rows?: number;
  /** Default: as in the schema. */
  required?: boolean;
};

/** Control chosen by the field's schema. Must be inside a `SchemaForm`. */
export function SchemaField({ name, label, help, options, values, placeholder, type, rows, required }: Props) {
  const { register } = useFormContext();
  const { shape, errors } = useContext(FormSchema);
  const words = useWords('fields');
  const { core, isRequired, isEmail } = describeField(shape[name] as z.ZodType);
  const isNumber = core instanceof z.ZodNumber;
  const error = options && errors[name] === words.missing ? words.choose : errors[name];
  const field = {
    label,
    required: required ?? isRequired,
    ...register(name, isNumber ? { setValueAs: (typed) => (typed === '' ? '' : Number(typed)) } : {}),
    ...(error !== undefined && { error }),
  };
  if (core instanceof z.ZodBoolean) return <CheckboxField {...field} />;
  const helped = { ...field, ...(help !== undefined && { help }) };
  const codes = core instanceof z.ZodEnum ? core.options.map(String) : [];
  if (options || codes.length > 0)
    return (
      <SelectField
        {...helped}
        {...(placeholder !== null && { placeholder: placeholder ?? words.choose })}
        options={options ?? codes.map((value) => ({ value, label: values?.[value] ?? value }))}
      />
    );
  const maxLength = core instanceof z.ZodString ? (core.maxLength ?? undefined) : undefined;
  const text = { ...helped, maxLength, autoComplete: 'off' };
  if (maxLength !== undefined && maxLength > LINE_LENGTH && !isEmail)
    return <TextareaField {...text} {...(rows && { rows })} />;
  const plain = isNumber ? 'number' : isEmail ? 'email' : 'text';
  return <TextField {...text} type={type ?? (core instanceof z.ZodISODate ? 'date' : plain)} />;
}
