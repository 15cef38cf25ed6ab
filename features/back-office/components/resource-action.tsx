import type { ReactNode } from 'react';
import type { Action, ActionName, ActionWords, AnyResource, ItemOf } from '@/features/back-office/resource';
import { fill, plural } from '@/lib/i18n/labels';
import type { ConfirmWords } from './confirm-dialog';
import { useOffice, useResourceWords } from './office';
import { keyOf, perform } from './resource-client';
import { SchemaField } from './schema-field';
import { SchemaForm } from './schema-form';
import type { useChange } from './use-change';

type Values = Readonly<Record<string, unknown>>;

/** Parts of an action's form that do not follow from its schema. */
export type OwnForm<Item> = {
  /** Replaces the generated controls, inside a `SchemaForm`. */
  readonly fields?: (item: Item | undefined) => ReactNode;
  readonly defaults?: (item: Item | undefined) => Values;
  /** Converts the controls' values to input. */
  readonly toInput?: (values: Values) => Values;
  /** Confirmation question for a row and an input; undefined: none. */
  readonly asks?: (item: Item, input: Values) => ConfirmWords | undefined;
  readonly text?: (item: Item) => string;
  /** True if the current list offers this action on it. Default: always. */
  readonly isOffered?: (query: Readonly<Record<string, string>>, total: number) => boolean;
};
export type OwnForms<R extends AnyResource> = { readonly [Name in ActionName<R>]?: OwnForm<ItemOf<R>> };

type Props<R extends AnyResource> = {
  resource: R;
  name: ActionName<R>;
  /** Label of the button; default: from the messages. */
  submit?: string | undefined;
  total?: number | undefined;
  item?: ItemOf<R>;
  /** Input without a field, such as the `ids` of selected rows. */
  given?: Values;
  own?: OwnForm<ItemOf<R>> | undefined;
  change?: ReturnType<typeof useChange>;
  className?: string;
  onDone?: (message: string, input: Values) => void;
  onAnswer?: (output: Values) => void;
};

/** Form of an action; without input, its button. */
export function ResourceAction<R extends AnyResource>(props: Props<R>) {
  const { resource, name, submit: ownSubmit, item, own, total, onAnswer, ...form } = props;
  const { input, on, isQuiet, asks: hasQuestion } = resource.actions[name] as Action<never>;
  const { tag } = useOffice();
  const words = useResourceWords(resource);
  const { done, text, asks, ...named } = words.actions![name] as ActionWords;
  const submit = ownSubmit ?? (typeof named.submit === 'string' ? named.submit : plural(named.submit, total ?? 0, tag));
  const fields = Object.keys(input.shape).filter((field) => !(form.given && field in form.given));
  const explained = item && own?.text ? own.text(item) : text;
  const held = item as Values | undefined;
  return (
    <SchemaForm
      {...form}
      input={input}
      reads={keyOf(resource)}
      defaults={{
        ...Object.fromEntries(fields.flatMap((field) => (held?.[field] == null ? [] : [[field, held[field]]]))),
        ...own?.defaults?.(item),
      }}
      toInput={own?.toInput}
      title={named.title ?? submit}
      submit={submit}
      isQuiet={isQuiet}
      isBare={on !== 'item' && !form.className}
      asks={(values) => (own?.asks && item ? own.asks(item, values) : hasQuestion && asks)}
      send={async (values) => {
        const output = await perform(resource, name, item?.id, values as never);
        onAnswer?.(output as Values);
        return fill(done, { ...(values as Record<string, string>), ...(output as Record<string, string>) });
      }}
    >
      {explained && <p>{explained}</p>}
      {own?.fields?.(item) ??
        fields.map((field) => (
          <SchemaField
            key={field}
            name={field}
            label={words.columns[field] ?? field}
            help={words.helps?.[field]}
            values={words.values?.[field]}
          />
        ))}
    </SchemaForm>
  );
}
