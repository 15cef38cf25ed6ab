import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import type * as z from '@/lib/contract/zod';
import { call, type CallArguments } from '@/lib/http/call';
import type { Endpoint } from '@/lib/http/endpoint';
import { queryClient } from '@/lib/http/query-client';
import { ChangeResult } from './change-result';
import { ConfirmDialog, type ConfirmWords } from './confirm-dialog';
import { useWords } from './office';
import { describeField, FormSchema, inputOf, mistakeOf } from './schema-field';
import { useChange, type Refused } from './use-change';

type Values = Readonly<Record<string, unknown>>;

export type SchemaFormProps<Input extends z.ZodObject> = {
  /** Schema of the input. It decides which fields are required, and checks the input before it is sent. */
  input: Input;
  defaults?: Values;
  /** Input values without a field. */
  given?: Values | undefined;
  /** Converts the controls' values to input. */
  toInput?: ((values: Values) => Values) | undefined;
  title: string;
  /** Label of the button; undefined: a read-only form. */
  submit: string | undefined;
  /** Key prefix of the queries to refetch after a change; default: all. */
  reads?: readonly unknown[];
  /** Returns the message of success, or of a refusal. */
  send: (input: z.input<Input>) => Promise<string | Refused>;
  /** Confirmation question before sending. */
  asks?: ConfirmWords | ((input: z.input<Input>) => ConfirmWords | undefined) | undefined;
  onDone?: (message: string, input: z.input<Input>) => void;
  /** Change state kept outside the form; default: the form's own. */
  change?: ReturnType<typeof useChange>;
  isQuiet?: boolean | undefined;
  isDanger?: true;
  /** Omits card and title. */
  isBare?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

function sendOnKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.currentTarget as HTMLFormElement).requestSubmit();
}

/** Warns before the user leaves a page with unsaved input. Must be inside a `FormProvider`. */
export function Unsaved() {
  const { isDirty } = useFormState();
  const warn = useLeaveWarning();
  useEffect(() => warn(isDirty), [isDirty, warn]);
  return null;
}

const emptyOf = ({ shape }: z.ZodObject): Values =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      describeField(schema as z.ZodType).core.type === 'boolean' ? false : '',
    ]),
  );

/** Form that sends a change, then refetches its screen's data. Its fields are `SchemaField`s. */
export function SchemaForm<Input extends z.ZodObject>(props: SchemaFormProps<Input>) {
  const { input: schema, given, title, submit, toInput, asks, isBare, className, children } = props;
  const words = useWords('fields');
  const own = useChange();
  const change = props.change ?? own;
  const [pending, setPending] = useState<{ words: ConfirmWords; input: Values } | null>(null);
  const defaults = { ...emptyOf(schema), ...props.defaults };
  const form = useForm({
    defaultValues: defaults,
    resolver: (values) => {
      const input = inputOf(schema, { ...(toInput?.(values) ?? values), ...given });
      const { error } = schema.safeParse(input);
      if (!error) return { values: input, errors: {} };
      const mistakes = error.issues.map((issue) => {
        const message = mistakeOf(issue, schema, input, words);
        return [String(issue.path[0]), { type: issue.code, message }] as const;
      });
      return { values: {}, errors: Object.fromEntries(mistakes.toReversed()) };
    },
  });
  // Uses the values of a refetched row as defaults, so that a save sends no old values. Typed values stay.
  const key = JSON.stringify(defaults);
  useEffect(() => form.reset(JSON.parse(key) as Values, { keepDirtyValues: true }), [form, key]);

  async function send(values: Values): Promise<void> {
    const input = values as z.input<Input>;
    let message: string | Refused = '';
    const isDone = await change.run(async () => {
      try {
        message = await props.send(input);
        return message;
      } finally {
        await queryClient().invalidateQueries({ queryKey: props.reads ?? [] });
      }
    });
    if (!isDone) return;
    form.reset();
    props.onDone?.(message as string, input);
  }

  const errors = Object.fromEntries(
    Object.keys(schema.shape).flatMap((field) => {
      const error = form.formState.errors[field]?.message ?? change.fields[field];
      return typeof error === 'string' ? [[field, error] as const] : [];
    }),
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const current = element.current!;
    current.addEventListener('keydown', sendOnKeys);
    return () => current.removeEventListener('keydown', sendOnKeys);
  }, []);
  const hasFields = Object.keys(schema.shape).some((name) => !(given && name in given));
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={className ?? (isBare ? 'contents' : 'office-form card flex flex-col gap-3')}
        aria-label={title}
        noValidate
        onSubmit={form.handleSubmit((input) => {
          if (change.isBusy) return;
          const question = typeof asks === 'function' ? asks(input as z.input<Input>) : asks;
          if (question) setPending({ words: question, input });
          else return send(input);
        })}
      >
        {!isBare && !className && <h2 className="text-lg">{title}</h2>}
        <FormSchema value={{ shape: schema.shape, errors }}>{children}</FormSchema>
        {hasFields && <p className="office-mark">{words.mark}</p>}
        <ChangeResult {...change} />
        {submit !== undefined && (
          <Button
            type="submit"
            variant={props.isQuiet || props.isDanger || isBare ? 'quiet' : 'primary'}
            // `aria-disabled`, because browsers take the focus from a disabled button.
            aria-disabled={change.isBusy}
            className={props.isDanger ? 'self-start text-danger' : 'self-start'}
          >
            {submit}
          </Button>
        )}
        {hasFields && <Unsaved />}
        {pending && (
          <ConfirmDialog
            title={submit ?? title}
            words={pending.words}
            onConfirm={() => void send(pending.input)}
            onClose={() => setPending(null)}
          />
        )}
      </form>
    </FormProvider>
  );
}

type EndpointFormProps = Omit<SchemaFormProps<z.ZodObject>, 'input' | 'send'> & {
  endpoint: Endpoint & { readonly input: z.ZodObject };
  done: string;
};

/** Form of an endpoint with one fixed success message (`done`). */
export function EndpointForm({ endpoint, done, ...form }: EndpointFormProps) {
  async function send(input: object): Promise<string> {
    await call<Endpoint>(...([endpoint.address, input] as unknown as CallArguments<Endpoint>));
    return done;
  }
  return <SchemaForm {...form} input={endpoint.input} send={send} />;
}
