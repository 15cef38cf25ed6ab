import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { StatusMessage } from '@/components/ui/status-message';
import { SchemaField } from '@/features/back-office/components/schema-field';
import type { previewAssignment } from '@/features/back-office/requests/requests.api';
import { useExecutives, type Executives } from '@/features/back-office/requests/use-executives';
import { useQuery } from '@/lib/http/use-query';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { executiveLabel, type RequestWords } from './request-words';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
type Props = {
  /** Default: the markets of the requests. */
  market?: string;
  except?: number | null;
  /** Requests to assign. The form shows how many other requests of the same people would move too. */
  ids?: readonly string[];
  /** For several requests: offers a rotation among executives and requires no note. */
  isMany?: true;
};

/** Option for several executives in rotation. No executive has this id. */
const TURNS = 0;

const NO_IDS: readonly string[] = [];

export const toAssignment = ({ evenAway, executive, ...values }: Readonly<Record<string, unknown>>) => ({
  ...values,
  executive: executive === TURNS ? null : executive,
  ...(evenAway === true && { evenAway }),
});

function usePreview(ids: readonly string[], to: number | '' | null) {
  const input = { ids: ids.join(','), executive: to || undefined };
  const query = staffQueryOf<typeof previewAssignment>('GET /api/staff/requests/assign', input);
  const { data } = useQuery({ ...query, enabled: to !== '' && ids.length > 0 });
  return data;
}

/** Checkbox to assign to an absent executive; unticked for each new choice. */
function EvenAway({ label }: { label: string }) {
  const { setValue } = useFormContext();
  useEffect(() => setValue('evenAway', false), [setValue]);
  return <SchemaField name="evenAway" required label={label} />;
}

const optionLabel = (one: Executives[number], words: RequestWords['assign'], tag: string): string =>
  executiveLabel({ ...one, name: `${one.name} · ${plural(words.open, one.open, tag)}` }, words, tag);

export function AssignFields({ market, except, ids = NO_IDS, isMany }: Props) {
  const words = useWords('requests').assign;
  const { tag } = useOffice();
  const to = useWatch({ name: 'executive' }) as number | '';
  const preview = usePreview(ids, to);
  const turns = usePreview(ids, isMany ? TURNS : '');
  const everybody = useExecutives() ?? [];
  const markets: readonly string[] = market === undefined ? (turns?.markets ?? []) : [market];
  const people = everybody.filter((one) => markets.includes(one.market) && one.id !== except);
  const chosen = people.find(({ id }) => id === to);
  const along = preview?.along ?? 0;
  return (
    <>
      <SchemaField
        label={words.to}
        name="executive"
        required
        placeholder={words.choose}
        options={[
          ...(isMany ? [{ value: String(TURNS), label: words.turns }] : []),
          ...people.map((one) => ({ value: String(one.id), label: optionLabel(one, words, tag) })),
        ]}
      />
      {to === TURNS && preview && (
        <section aria-label={words.preview}>
          <h2 className="text-base font-semibold">{words.preview}</h2>
          <ul>
            {preview.shares.map((share) => (
              <li key={share.to}>{fill(words.share, { to: share.to, n: share.requests })}</li>
            ))}
          </ul>
          {preview.staying > 0 && <p>{plural(words.staying, preview.staying, tag)}</p>}
        </section>
      )}
      {chosen?.awaySoon && <StatusMessage tone="warning" title={executiveLabel(chosen, words, tag)} />}
      {chosen?.backOn && (
        <div>
          <StatusMessage
            tone="warning"
            title={fill(words.awayTitle, { name: chosen.name, day: formatDay(chosen.backOn, tag) })}
          />
          <EvenAway key={chosen.id} label={words.evenAway} />
        </div>
      )}
      <output className="font-semibold empty:hidden">{along > 0 && plural(words.along, along, tag)}</output>
      <SchemaField label={isMany ? words.optionalNote : words.note} name="note" rows={2} />
    </>
  );
}
