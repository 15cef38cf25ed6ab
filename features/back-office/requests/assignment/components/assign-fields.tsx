import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { StatusMessage } from '@/components/ui/status-message';
import { assignPreviewOf, executivesQuery } from '@/features/back-office/requests/assignment/client';
import type { AssignPreview, ExecutiveList } from '@/features/back-office/requests/assignment/assignment.api';
import { queryClient } from '@/lib/http/query-client';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { executiveLabel, type RequestWords } from '@/features/back-office/requests/components/request-words';

type Props = {
  words: RequestWords['assign'];
  tag: string;
  market?: string;
  except?: number | null;
  /** Requests whose people's other requests would move along; the form shows that first. No ids: nothing shown. */
  ids?: readonly string[];
  /** Set for several requests: turns are offered, no note is required. `moving`: how many would change hands. */
  renderSubmit?: (moving: number) => ReactNode;
};

function useCandidates({ market, ids = [], except }: Props) {
  const { data: everybody = [] } = useQuery(executivesQuery(), queryClient());
  const { data: asked } = useQuery(
    { ...assignPreviewOf(ids, ''), enabled: market === undefined && ids.length > 0 },
    queryClient(),
  );
  const markets = market === undefined ? (asked?.markets ?? []) : [market];
  return everybody.filter((one) => markets.includes(one.market) && one.id !== except);
}

const optionLabel = (one: ExecutiveList[number], words: Props['words'], tag: string): string =>
  executiveLabel({ ...one, name: `${one.name} · ${plural(words.open, one.open, tag)}` }, words, tag);

function DistributionPreview({
  shares,
  staying,
  words,
  tag,
}: Pick<AssignPreview, 'shares' | 'staying'> & Pick<Props, 'words' | 'tag'>) {
  return (
    <section aria-label={words.preview}>
      <h2 className="text-base font-semibold">{words.preview}</h2>
      <ul>
        {shares.map(({ to, requests }) => (
          <li key={to}>{fill(words.share, { to, n: requests })}</li>
        ))}
      </ul>
      {staying > 0 && <p>{plural(words.staying, staying, tag)}</p>}
    </section>
  );
}

const TURNS = 'turns';

function Fields(props: Props) {
  const { words, tag, ids = [], renderSubmit } = props;
  const isMany = renderSubmit !== undefined;
  const [to, setTo] = useState('');
  const { data: preview } = useQuery(
    { ...assignPreviewOf(ids, to === TURNS ? '' : to), enabled: to !== '' && ids.length > 0 },
    queryClient(),
  );
  const people = useCandidates(props);
  const chosen = people.find(({ id }) => String(id) === to);
  const along = preview?.along ?? 0;
  const turned = to === TURNS ? preview?.shares.reduce((sum, { requests }) => sum + requests, 0) : undefined;
  return (
    <>
      <SelectField
        label={words.to}
        name="executive"
        required
        placeholder={words.choose}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={[
          ...(isMany ? [{ value: TURNS, label: words.turns }] : []),
          ...people.map((one) => ({ value: String(one.id), label: optionLabel(one, words, tag) })),
        ]}
      />
      {to === TURNS && preview && <DistributionPreview {...preview} {...{ words, tag }} />}
      {chosen?.awaySoon && <StatusMessage tone="warning" title={executiveLabel(chosen, words, tag)} />}
      {chosen?.backOn && (
        <div>
          <StatusMessage
            tone="warning"
            title={fill(words.awayTitle, { name: chosen.name, day: formatDay(chosen.backOn, tag) })}
          />
          <CheckboxField key={to} name="evenAway" required label={words.evenAway} />
        </div>
      )}
      <output className="font-semibold empty:hidden">{along > 0 && plural(words.along, along, tag)}</output>
      <TextareaField
        label={isMany ? words.optionalNote : words.note}
        name="note"
        rows={2}
        required={!isMany}
        minLength={3}
        maxLength={500}
      />
      {renderSubmit?.(turned ?? ids.length)}
    </>
  );
}

export const AssignFields = (props: Props) => <Fields key={props.except ?? 0} {...props} />;

export const assignmentOf = (form: FormData) => ({
  executive: Number(form.get('executive')),
  note: String(form.get('note') ?? ''),
  ...(form.has('evenAway') && { evenAway: true }),
});

export function assignmentOfMany(form: FormData) {
  const { executive, note, ...given } = assignmentOf(form);
  const to = form.get('executive') === TURNS ? null : executive;
  return { ...given, executive: to, ...(note.trim() !== '' && { note }) };
}
