import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { ResourceWords } from '@/features/back-office/resource';
import type { OfficeWords } from '@/features/back-office/screen';
import * as z from '@/lib/contract/zod';
import { fill } from '@/lib/i18n/labels';
import { FieldWords } from './field-errors';

/** Texts longer than this get several lines. */
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

/** Values as typed become input: an empty field that is not required is left out. */
export const inputOf = ({ shape }: z.ZodObject, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name in shape && (value !== '' || describeField(shape[name] as z.ZodType).isRequired) && value !== undefined,
    ),
  );

/** Message of a mistake, in the words of the back office. */
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
  if (value === '' || value === undefined || value === null) return words.missing;
  if (code === 'too_small' && 'minimum' in issue && core instanceof z.ZodString)
    return fill(words.short, { n: Number(issue.minimum) });
  return isEmail ? words.email : words.wrong;
}

type Props = { name: string; schema: z.ZodType; words: ResourceWords; error: string | undefined };

/** Control of a value, chosen by its schema. */
export function ResourceField({ name, schema, words, error }: Props) {
  const { register } = useFormContext();
  const choose = useContext(FieldWords)?.choose;
  const { core, isRequired, isEmail } = describeField(schema);
  const field = {
    label: words.columns[name] ?? name,
    required: isRequired,
    ...(error !== undefined && { error }),
  };
  if (core instanceof z.ZodEnum)
    return (
      <SelectField
        {...field}
        {...register(name)}
        {...(choose !== undefined && { placeholder: choose })}
        options={core.options.map((value) => ({
          value: String(value),
          label: words.values?.[name]?.[String(value)] ?? String(value),
        }))}
      />
    );
  if (core instanceof z.ZodBoolean) return <CheckboxField {...field} {...register(name)} />;
  if (core instanceof z.ZodNumber)
    return <TextField {...field} {...register(name, { valueAsNumber: true })} type="number" />;
  const maxLength = core instanceof z.ZodString ? (core.maxLength ?? undefined) : undefined;
  const text = { ...field, ...register(name), maxLength, autoComplete: 'off' };
  if (maxLength !== undefined && maxLength > LINE_LENGTH && !isEmail) return <TextareaField {...text} />;
  return <TextField {...text} type={core instanceof z.ZodISODate ? 'date' : isEmail ? 'email' : 'text'} />;
}
