import { useContext, useEffect, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type {
  Action,
  ActionName,
  ActionWords,
  AnyResource,
  ItemOf,
  ResourceWords,
} from '@/features/back-office/resource';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import { queryClient } from '@/lib/http/query-client';
import { fill, plural } from '@/lib/i18n/labels';
import { ChangeResult } from './change-result';
import { ConfirmDialog, type ConfirmWords } from './confirm-dialog';
import { FieldWords } from './field-errors';
import { keyOf, perform } from './resource-client';
import { describeField, inputOf, mistakeOf, ResourceField } from './resource-field';
import { useChange } from './use-change';

type Values = Readonly<Record<string, unknown>>;

/** Parts of an action's form that do not follow from its schema. */
export type OwnForm<Item> = {
  /** In place of the controls, below `FormProvider`. */
  readonly fields?: (item: Item | undefined, errors: Readonly<Record<string, string>>) => ReactNode;
  readonly defaults?: (item: Item | undefined) => Values;
  /** Values of the controls as the input's schema has them. */
  readonly toInput?: (values: Values) => Values;
  /** Question before sending, made of row and input; undefined: none. */
  readonly asks?: (item: Item, input: Values) => ConfirmWords | undefined;
  readonly text?: (item: Item) => string;
  /** For an action on a list: whether this list has it now. Default: always. */
  readonly isOffered?: (query: Readonly<Record<string, string>>, total: number) => boolean;
};
export type OwnForms<R extends AnyResource> = { readonly [Name in ActionName<R>]?: OwnForm<ItemOf<R>> };

type Props<R extends AnyResource> = {
  resource: R;
  name: ActionName<R>;
  words: ResourceWords;
  failed: string;
  tag: string;
  /** Rows of the list. */
  total?: number | undefined;
  item?: ItemOf<R>;
  /** Selected rows. */
  ids?: readonly string[];
  own?: OwnForm<ItemOf<R>> | undefined;
  className?: string;
  onDone?: (message: string, input: Values) => void;
};

function defaultsOf({ input }: Action<never>, item: Values | undefined, own: OwnForm<never> | undefined): Values {
  const names = Object.entries(input.shape).map(([name, schema]) => {
    const empty = describeField(schema as never).core.type === 'boolean' ? false : '';
    return [name, item?.[name] ?? empty] as const;
  });
  return { ...Object.fromEntries(names), ...own?.defaults?.(item as never) };
}

function Unsaved() {
  const { isDirty } = useFormState();
  const warn = useLeaveWarning();
  useEffect(() => warn(isDirty), [isDirty, warn]);
  return null;
}

/** Form of an action; without input, its button. */
export function ResourceAction<R extends AnyResource>(props: Props<R>) {
  const { resource, name, words, failed, item, ids, own, onDone } = props;
  const action = resource.actions[name] as Action<never>;
  const { done, text, asks, ...named } = words.actions![name] as ActionWords;
  const submit = typeof named.submit === 'string' ? named.submit : plural(named.submit, props.total ?? 0, props.tag);
  const title = named.title ?? submit;
  const fieldWords = useContext(FieldWords);
  const change = useChange({ failed });
  const [asked, setAsked] = useState<{ words: ConfirmWords; input: Values } | null>(null);
  const defaults = defaultsOf(action, item, own as OwnForm<never>);
  const toInput = (values: Values): Values => ({
    ...inputOf(action.input, own?.toInput?.(values) ?? values),
    ...(ids && { ids }),
  });
  const form = useForm({
    defaultValues: defaults,
    resolver: (values) => {
      const input = toInput(values);
      const { error } = action.input.safeParse(input);
      if (!error) return { values: input, errors: {} };
      const mistakes = error.issues.map((issue) => {
        const message = fieldWords ? mistakeOf(issue, action.input, input, fieldWords) : issue.message;
        return [String(issue.path[0]), { type: issue.code, message }] as const;
      });
      return { values: {}, errors: Object.fromEntries(mistakes.toReversed()) };
    },
  });
  // A saved row has new defaults: without them the next save would send the old values again.
  const key = JSON.stringify(defaults);
  useEffect(() => form.reset(JSON.parse(key) as Values), [form, key]);

  async function send(input: Values): Promise<void> {
    let message = done;
    const isDone = await change.run(async () => {
      const output = await perform(resource, name, item?.id, input);
      message = fill(done, { ...(input as Record<string, string>), ...output });
      await queryClient().invalidateQueries({ queryKey: keyOf(resource) });
      return message;
    });
    if (!isDone) return;
    form.reset(defaults);
    onDone?.(message, input);
  }

  const errors = Object.fromEntries(
    Object.keys(action.input.shape).flatMap((field) => {
      const error = form.formState.errors[field]?.message ?? change.fields[field];
      return typeof error === 'string' ? [[field, error] as const] : [];
    }),
  );
  const fields = Object.entries(action.input.shape).filter(([field]) => field !== 'ids');
  const isBare = action.on !== 'item' && !props.className;
  const explained = item && own?.text ? own.text(item) : text;
  return (
    <FormProvider {...form}>
      <form
        className={props.className ?? (isBare ? 'contents' : 'office-form card flex flex-col gap-3')}
        aria-label={title}
        noValidate
        onSubmit={form.handleSubmit((input) => {
          if (change.isBusy) return;
          const question = own?.asks && item ? own.asks(item, input) : action.asks && asks;
          if (question) setAsked({ words: question, input });
          else return send(input);
        })}
      >
        {!isBare && !props.className && <h2 className="text-lg">{title}</h2>}
        {explained && <p>{explained}</p>}
        {own?.fields?.(item, errors) ??
          fields.map(([field, schema]) => (
            <ResourceField key={field} name={field} schema={schema as never} words={words} error={errors[field]} />
          ))}
        {fields.length > 0 && <p className="office-mark">{fieldWords?.mark}</p>}
        <ChangeResult {...change} />
        <Button
          type="submit"
          variant={action.isQuiet || isBare ? 'quiet' : 'primary'}
          // `aria-disabled`: browsers take the focus from a disabled button.
          aria-disabled={change.isBusy}
          className="self-start"
        >
          {submit}
        </Button>
        {fields.length > 0 && <Unsaved />}
        {asked && (
          <ConfirmDialog
            title={submit}
            words={asked.words}
            onConfirm={() => void send(asked.input)}
            onClose={() => setAsked(null)}
          />
        )}
      </form>
    </FormProvider>
  );
}
