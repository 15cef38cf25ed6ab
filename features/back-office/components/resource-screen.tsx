import { useState, type ReactNode } from 'react';
import {
  textOf,
  type Action,
  type ActionName,
  type AnyResource,
  type Column,
  type ItemOf,
} from '@/features/back-office/resource';
import { ALL_SITES } from '@/features/back-office/users/role-words';
import { ChangeResult } from './change-result';
import { Facts } from './facts';
import { QueryContent } from './loaded';
import { useMoment, useOffice, useResourceWords } from './office';
import { ResourceAction, type OwnForms } from './resource-action';
import { itemQueryOf } from './resource-client';
import { labelOf } from './table-column';

type Props<R extends AnyResource> = {
  resource: R;
  forms?: OwnForms<R>;
  /** Default: the first column. */
  titleOf?: (item: ItemOf<R>) => string;
  /** Content above the facts. */
  renderHead?: (item: ItemOf<R>) => ReactNode;
  /** Content below facts and actions. */
  renderBody?: (item: ItemOf<R>) => ReactNode;
};

function ResourceFacts<R extends AnyResource>({ resource, item }: { resource: R; item: ItemOf<R> }) {
  const words = useResourceWords(resource);
  const moment = useMoment();
  const { sites, here } = useOffice();
  const [, ...names] = Object.keys(resource.columns);
  const facts = names.flatMap((name) => {
    const { as } = (resource.columns as Record<string, Column<never, never>>)[name]!;
    const label = words.columns[name];
    const value = (item as Readonly<Record<string, unknown>>)[name] as string | null | undefined;
    if (label === undefined || (value === null && as !== 'site')) return [];
    const site = (item as { readonly site?: string | null }).site ?? here;
    const text =
      as === 'moment' || as === 'day'
        ? moment(value!, site)
        : as === 'site'
          ? labelOf(sites, value ?? ALL_SITES)
          : textOf(resource, words, name, item);
    return text === null ? [] : [{ label, value: text }];
  });
  return <Facts facts={facts} />;
}

/** Screen of one row, with the actions that the viewer may perform now. */
export function ResourceScreen<R extends AnyResource>(props: Props<R>) {
  const { resource, forms = {} as OwnForms<R>, titleOf, renderHead, renderBody } = props;
  const { id, user } = useOffice();
  const words = useResourceWords(resource);
  const [first = 'id'] = Object.keys(resource.columns);
  const actions = Object.entries(resource.actions as Record<string, Action<ItemOf<R>>>);
  const [done, setDone] = useState<{ place: string; message: string } | null>(null);
  // Actions with the same title replace each other, such as "off" and "on", so they share the place of their message.
  const placeOf = (name: string) => words.actions?.[name]?.title ?? name;
  return (
    <QueryContent query={itemQueryOf(resource, id)}>
      {(item: ItemOf<R>) => {
        const offered = actions.filter(
          ([, { on, permission, when }]) =>
            on === 'item' && user.permissions.includes(permission) && (when?.(item, user) ?? true),
        );
        return (
          <>
            <p className="mt-2 text-xl font-semibold wrap-anywhere">
              {titleOf?.(item) ?? textOf(resource, words, first, item)}
            </p>
            {renderHead?.(item)}
            <div className="office-columns office-halves">
              <div className="card self-start">
                <ResourceFacts resource={resource} item={item} />
              </div>
              <div className="office-stack">
                {done && !offered.some(([name]) => placeOf(name) === done.place) && (
                  <ChangeResult done={done.message} />
                )}
                {offered.map(([name]) => (
                  <ResourceAction
                    key={placeOf(name)}
                    resource={resource}
                    name={name as ActionName<R>}
                    item={item}
                    own={forms[name as ActionName<R>]}
                    onDone={(message) => setDone({ place: placeOf(name), message })}
                  />
                ))}
              </div>
            </div>
            {renderBody?.(item)}
          </>
        );
      }}
    </QueryContent>
  );
}
