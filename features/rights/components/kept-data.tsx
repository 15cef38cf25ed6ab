import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type {
  eraseMyData,
  MyData,
  removeFromMyData,
  stopMyContact,
  correctMyData,
} from '@/features/rights/my-data.api';
import { fill, plural } from '@/lib/i18n/labels';
import { PurchaseList } from './own-purchases';
import { ProvenAnswer, type ProvenProps } from './proven-answer';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';
import { CheckboxField } from '@/components/form/checkbox-field';
import { clearDevice } from '@/lib/browser/visitor-storage';
import { ACCOUNTING_YEARS, REMOVABLE, type Removable } from '@/lib/contract/personal-data';
import { call } from '@/lib/http/call';
import { download } from '@/lib/http/download';
import { TextField } from '@/components/form/text-field';
import { ConsentNote } from '@/components/ui/consent-note';

type CorrectFormProps = {
  contact: NonNullable<MyData['contact']>;
  proof: string;
  words: RightsLabels;
  help: string | null;
  onChanged: () => void;
};

function CorrectForm({ contact, proof, words, help, onChanged }: CorrectFormProps) {
  const [name, setName] = useState(contact.firstName);
  const [phone, setPhone] = useState(contact.phone);
  const [isDone, setDone] = useState(false);
  const send = useAction(
    words,
    help,
    () =>
      call<typeof correctMyData>('POST /api/my-data/correct', { first_name: name, telefono: phone }, { bearer: proof }),
    () => {
      setDone(true);
      onChanged();
    },
  );
  const { first_name: nameError, telefono: phoneError } = send.fields;
  return (
    <form noValidate className="card flex flex-col gap-5 p-5 md:p-6" action={send.run}>
      <h2 className="text-xl">{words.correct.title}</h2>
      <TextField
        label={words.correct.name}
        autoComplete="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...(nameError && { error: nameError })}
      />
      <TextField
        label={words.correct.phone}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        {...(phoneError && { error: phoneError })}
      />
      {isDone && !send.failure && !nameError && !phoneError && (
        <StatusMessage tone="success" title={words.correct.done} />
      )}
      {send.failure && <StatusMessage tone="danger" title={send.failure} />}
      <Button type="submit" variant="quiet" disabled={send.isBusy} className="self-start">
        {words.correct.submit}
      </Button>
      <ConsentNote {...words.policies} />
    </form>
  );
}

type RemovePanelProps = { proof: string; words: RightsLabels; help: string | null; onChanged: () => void };

const RemovePanel = ({ words, ...panel }: RemovePanelProps) => (
  <section className="card flex flex-col gap-4 p-5 md:p-6">
    <h2 className="text-xl">{words.remove.title}</h2>
    <p>{words.remove.lead}</p>
    {REMOVABLE.map((part) => (
      <RemovePart key={part} part={part} words={words} {...panel} />
    ))}
  </section>
);

function RemovePart({ part, proof, words, help, onChanged }: RemovePanelProps & { part: Removable }) {
  const [isDone, setDone] = useState(false);
  const remove = useAction(
    words,
    help,
    () => call<typeof removeFromMyData>('POST /api/my-data/remove', { part }, { bearer: proof }),
    () => {
      setDone(true);
      onChanged();
    },
  );
  if (isDone) return <StatusMessage tone="success" title={`${words.remove[part]}: ${words.remove.done}`} />;
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-medium">{words.remove[part]}</summary>
      <p>{words.remove.gone[part]}</p>
      <p className="mt-2">{words.remove.final}</p>
      <Button disabled={remove.isBusy} className="mt-3" onClick={remove.run}>
        {words.remove.yes}
      </Button>
      {remove.failure && <StatusMessage tone="danger" title={remove.failure} />}
    </details>
  );
}

const groupId = (n: number): string => `kept-${n + 1}`;

function KeptGroups({ groups, words, tag }: { groups: MyData['groups']; words: RightsLabels; tag: string }) {
  return groups.map(({ title, why, kept, entries }, n) => (
    <section key={title} id={groupId(n)} className="border-b border-line py-4">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-soft">{`${why} ${kept}`}</p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5">{plural(words.data.show, entries.length, tag)}</summary>
        <ol className="mt-2 flex flex-col gap-4">
          {entries.map(({ n: at, fields }) => (
            <li key={at} className="rounded-card border border-line p-4">
              <dl className="grid gap-x-4 gap-y-2 md:grid-cols-[12rem_minmax(0,1fr)]">
                {fields.map(({ column, label, value }) => (
                  <div key={column} className="md:contents">
                    <dt className="text-sm text-ink-soft">{label}</dt>
                    <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      </details>
    </section>
  ));
}

const ERASE_ID = 'erase';

type ErasePanelProps = { proof: string; words: RightsLabels; help: string | null; onErased: () => void };

function ErasePanel({ proof, words, help, onErased }: ErasePanelProps) {
  const [isSure, setSure] = useState(false);
  const erase = useAction(
    words,
    help,
    () => call<typeof eraseMyData>('POST /api/my-data/erase', { confirm: true }, { bearer: proof }),
    () => {
      clearDevice();
      onErased();
    },
  );
  const { data, call: calls, executive, device, consent, accounting } = words.erase.effects;
  return (
    <section id={ERASE_ID} className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.erase.title}</h2>
      <p>{words.erase.text}</p>
      <ul className="list-disc space-y-1 pl-5">
        {[data, calls, executive, device, consent, fill(accounting, { years: ACCOUNTING_YEARS })].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <CheckboxField label={words.erase.confirm} checked={isSure} onChange={({ target }) => setSure(target.checked)} />
      <Button disabled={!isSure || erase.isBusy} className="self-start" onClick={erase.run}>
        {words.erase.submit}
      </Button>
      {erase.failure && <StatusMessage tone="danger" title={erase.failure} />}
    </section>
  );
}

type Props = ProvenProps & { onErased: () => void };

export const StoredData = ({ tag, onErased, ...props }: Props) => (
  <ProvenAnswer {...props}>
    {(data, refetch) => <Kept {...{ data, tag, onErased }} {...props} onChanged={refetch} />}
  </ProvenAnswer>
);

type StoredDataProps = Omit<Props, 'onOver'> & { data: MyData; onChanged: () => void };

function Kept({ data, proof, words, help, tag, onErased, onChanged }: StoredDataProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { contact, groups, purchases, unlinked, email } = data;
  const panel = { proof, words, help, onChanged };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-10">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
          {fill(words.data.of, { email })}
        </h2>
        <div className="my-4">
          <DownloadButtons {...panel} />
        </div>
        {purchases.length > 0 && (
          <section className="my-6">
            <h3 className="mb-3 text-lg">{words.purchases.list}</h3>
            <PurchaseList purchases={purchases} />
          </section>
        )}
        <nav aria-label={words.data.contents}>
          <ul className="flex flex-wrap gap-x-4">
            {groups.map(({ title }, n) => (
              <li key={title}>
                <a href={`#${groupId(n)}`} className="inline-flex min-h-11 items-center underline">
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href={`#${ERASE_ID}`} className="inline-flex min-h-11 items-center underline">
                {words.erase.title}
              </a>
            </li>
          </ul>
        </nav>
        <KeptGroups groups={groups} words={words} tag={tag} />
        <section className="py-4">
          <h3 className="text-lg">{words.unlinked.title}</h3>
          <p className="text-sm text-ink-soft">{words.unlinked.text}</p>
          <ul className="mt-2 list-disc pl-5">
            {unlinked.map(({ title, why, kept }) => (
              <li key={title}>{`${title}. ${why} ${kept}`}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="flex flex-col gap-6">
        {contact ? (
          <>
            <CorrectForm contact={contact} {...panel} />
            <RemovePanel {...panel} />
            <StopPanel isStopped={contact.isStopped} {...panel} />
          </>
        ) : (
          <p>{words.data.none}</p>
        )}
        <ErasePanel {...panel} onErased={onErased} />
      </div>
    </div>
  );
}

const noop = () => {};

function DownloadButtons({ proof, words, help }: { proof: string; words: RightsLabels; help: string | null }) {
  const save = (format: 'json' | 'pdf') =>
    download({ path: `my-data/${format}`, bearer: proof, name: `mis-datos.${format}` });
  const json = useAction(words, help, () => save('json'), noop);
  const pdf = useAction(words, help, () => save('pdf'), noop);
  const failure = json.failure ?? pdf.failure;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={pdf.isBusy} onClick={pdf.run}>
          {pdf.isBusy ? words.data.busy : words.data.pdf}
        </Button>
        <Button variant="quiet" disabled={json.isBusy} onClick={json.run}>
          {json.isBusy ? words.data.busy : words.data.json}
        </Button>
      </div>
      {failure && <StatusMessage tone="danger" title={failure} />}
    </div>
  );
}

type StopProps = { isStopped: boolean; proof: string; words: RightsLabels; help: string | null; onChanged: () => void };

function StopPanel({ isStopped, proof, words, help, onChanged }: StopProps) {
  const stop = useAction(
    words,
    help,
    () => call<typeof stopMyContact>('POST /api/my-data/stop', { confirm: true }, { bearer: proof }),
    onChanged,
  );
  return (
    <section className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.stop.title}</h2>
      {isStopped ? (
        <StatusMessage tone="success" title={words.stop.done} />
      ) : (
        <>
          <p>{words.stop.text}</p>
          <Button variant="quiet" disabled={stop.isBusy} className="self-start" onClick={stop.run}>
            {words.stop.submit}
          </Button>
        </>
      )}
      {stop.failure && <StatusMessage tone="danger" title={stop.failure} />}
    </section>
  );
}
