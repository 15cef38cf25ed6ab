import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StatusMessage } from '@/components/ui/status-message';
import { ProblemList } from '@/components/ui/problem-list';
import type { Locale } from '@/lib/contract/atoms';
import { ApiError } from '@/lib/http/api-error';
import { saveFile } from '@/lib/http/download';
import { fill, plural } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';
import { columnLabel, SHEET_BYTES, SHEET_FORMATS } from '@/lib/sheet/sheet';
import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import { useProfileStore, type PricedList } from '@/features/profile/profile.store';
import { CheapestForList } from './cheapest-for-list';
import { ListTexts } from './requested-list';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { upload } from '@/lib/http/upload';
import { profileProblems, type ProfileProblems } from '@/features/collective/profiles/profiles.api';

type ProfileSheet = {
  readonly code: string;
  readonly others: readonly string[];
  readonly file: File;
  readonly levels: Levels;
};

type PricedFile = {
  readonly file: Blob;
  readonly name: string;
  readonly problems: number;
  readonly found: ProfileProblems | null;
  readonly people: number;
};

async function fileOf(response: Response): Promise<Omit<PricedFile, 'found'>> {
  const [, name = 'precios.xlsx'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const countOf = (header: string) => Number(response.headers.get(header));
  return { file: await response.blob(), name, problems: countOf('x-problem-count'), people: countOf('x-row-count') };
}

const queryOf = ({ code, levels }: ProfileSheet) => ({ code, niveles: JSON.stringify(levels) });

const readProblems = async (sheet: ProfileSheet): Promise<ProfileProblems> =>
  profileProblems.parse(
    await (
      await upload('POST /api/insurance/profilesProblems', sheet.file, {
        query: { ...queryOf(sheet), otros: JSON.stringify(sheet.others) },
        onProgress: () => undefined,
      })
    ).json(),
  );

function useProcessProfiles() {
  const [percent, setPercent] = useState(0);
  const mutation = useMutation<PricedFile, Error, ProfileSheet>({
    mutationFn: async (sheet) => {
      const sent = { query: queryOf(sheet), onProgress: setPercent };
      const priced = await fileOf(await upload('POST /api/insurance/processProfilesWithExcel', sheet.file, sent));
      return { ...priced, found: await readProblems(sheet).catch(() => null) };
    },
    ...TRIED_ONCE,
  });
  return { ...mutation, percent };
}

export type ProfilesDialogProps = {
  /** `requestHref`: null: no requests on this site. */
  plans: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly type: string;
    readonly requestHref: string | null;
  }[];
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  purchaseHref: string | null;
  tag: string;
  locale: Locale;
  open: boolean;
  onClose: () => void;
};

function Reading({ people, columns, skippedRows, tag }: ProfileProblems['reading'] & { tag: string }) {
  const words = lateWords().profilesSheet.reading;
  const nameOf = ({ column, name }: (typeof columns)[number]) => columnLabel(column, name || words.unnamed);
  const unread = columns.filter(({ as }) => as === null);
  const others = unread.filter(({ better }) => better === null).map(nameOf);
  return (
    <div className="space-y-1 text-sm">
      {unread.map(
        (one) => one.better && <p key={one.column}>{fill(words.better, { name: nameOf(one), better: one.better })}</p>,
      )}
      {others.length > 0 && <p>{fill(words.unread, { names: others.join(', ') })}</p>}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {plural(words.people, people, tag)}
        </summary>
        <ul className="list-disc pl-5">
          {columns.map(
            (one) => one.as && <li key={one.column}>{fill(words.column, { name: nameOf(one), as: one.as })}</li>,
          )}
          {skippedRows && <li>{fill(words.skipped, { rows: skippedRows })}</li>}
        </ul>
      </details>
    </div>
  );
}

function Result({ tag, file, name, problems, found }: Omit<PricedFile, 'people'> & { tag: string }) {
  const words = lateWords().profilesSheet;
  return (
    <StatusMessage tone={problems > 0 ? 'warning' : 'success'}>
      <p>{problems > 0 ? plural(words.marked, problems, tag) : words.priced}</p>
      {problems > 0 && <p>{words.nothing}</p>}
      {found?.priced && <ListTexts texts={found.priced.texts} />}
      {found && problems > 0 && <ProblemList {...{ words, tag }} {...found} />}
      <Button variant="plain" onClick={() => saveFile(file, name)}>
        {words.download}
      </Button>
    </StatusMessage>
  );
}

function failureOf(error: Error, words: { failed: string; tooLarge: string }): string {
  if (!(error instanceof ApiError)) return words.failed;
  if (error.status === 413) return words.tooLarge;
  return error.fields?.file ?? words.failed;
}

export function ProfilesDialog({ plans, line, purchaseHref, tag, locale, ...dialog }: ProfilesDialogProps) {
  const words = lateWords().profilesSheet;
  const id = useId();
  const [code, setCode] = useState(plans[0]!.code);
  const [file, setFile] = useState<File | null>(null);
  const [levels, setLevels] = useState<Levels>({});
  const [missing, setMissing] = useState(false);
  const planSelect = useRef<HTMLSelectElement>(null);
  const { mutate, data, error, isPending, percent, reset } = useProcessProfiles();
  const chosen = plans.find((one) => one.code === code)!;
  const isTooLarge = file !== null && file.size > SHEET_BYTES;
  const problem = missing ? words.chooseFile : isTooLarge ? words.tooLarge : error && failureOf(error, words);

  function submit(own: string) {
    setCode(own);
    setMissing(file === null);
    if (!file || isTooLarge || isPending) return;
    const isCompany = line.profileForm === 'employees';
    const others = isCompany ? [] : plans.flatMap((plan) => (plan.code === own ? [] : plan.code));
    const { id: planId } = plans.find((one) => one.code === own)!;
    mutate(
      { code: own, others, file, levels },
      { onSuccess: ({ found }) => !isCompany && found?.priced && keepList({ id: planId, ...found.priced }) },
    );
    // The pressed button goes away while the other plan is priced.
    if (own !== code) planSelect.current?.focus();
  }

  return (
    <Dialog
      {...dialog}
      title={words.title}
      closeLabel={words.close}
      footer={
        <Button className="w-full" aria-disabled={isPending} onClick={() => submit(code)}>
          {isPending ? fill(words.sending, { percent }) : words.submit}
        </Button>
      }
    >
      <div className="space-y-4">
        <p>{words.lead}</p>
        <p>
          {words.templates}{' '}
          {SHEET_FORMATS.map((format) => (
            <a
              key={format}
              className="link mr-3 inline-flex min-h-11 items-center"
              href={`/api/insurance/profilesTemplate?${new URLSearchParams({ productType: line.productType, format, locale })}`}
              download
            >
              .{format}
            </a>
          ))}
        </p>
        <label className="block space-y-1" htmlFor={`${id}-plan`}>
          <span className="font-semibold">{words.plan}</span>
          <select
            ref={planSelect}
            id={`${id}-plan`}
            className="field-input"
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              reset();
            }}
          >
            {plans.map((plan) => (
              <option key={plan.code} value={plan.code}>
                {plan.name}
              </option>
            ))}
          </select>
        </label>
        <label className="block space-y-1" htmlFor={`${id}-file`}>
          <span className="font-semibold">{words.fileLabel}</span>
          <input
            id={`${id}-file`}
            className="field-input"
            type="file"
            accept=".xlsx,.csv"
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setMissing(false);
              reset();
            }}
          />
        </label>
        <div id={`${id}-problem`}>{problem && <StatusMessage tone="danger">{problem}</StatusMessage>}</div>
        {data && <Result {...data} tag={tag} />}
        {data?.found?.risks && <LevelChoices risks={data.found.risks} chosen={levels} tag={tag} onChange={setLevels} />}
        {data?.found && <Reading {...data.found.reading} tag={tag} />}
        {data && file && data.problems === 0 && line.profileForm === 'employees' && (
          <CheapestForList {...{ line, file, purchaseHref, tag }} type={chosen.type} people={data.people} />
        )}
        {data?.found?.priced && line.profileForm !== 'employees' && (
          <ForList {...{ plans, chosen, tag }} priced={data.found.priced} onChoose={submit} />
        )}
      </div>
    </Dialog>
  );
}

/** Shows the list's price on the plan's page, until a reload. */
function keepList({ id, ticket, total, texts }: Omit<PricedList, 'label'>): void {
  const { exact: label } = lateWords().profilesSheet.request;
  useProfileStore.setState({ list: { id, ticket, total, texts, label } });
}

type ForListProps = Pick<ProfilesDialogProps, 'plans' | 'tag'> & {
  chosen: ProfilesDialogProps['plans'][number];
  priced: NonNullable<ProfileProblems['priced']>;
  onChoose: (code: string) => void;
};

/** Next steps for a priced list: request the plan, or price the list with another one. */
function ForList({ plans, chosen, priced: { others, ...list }, tag, onChoose }: ForListProps) {
  return (
    <>
      {chosen.requestHref && (
        <RequestForList href={chosen.requestHref} plan={chosen.name} list={{ id: chosen.id, ...list }} />
      )}
      {others.length > 0 && <OtherPlans {...{ plans, others, tag, onChoose }} />}
    </>
  );
}

type OtherProps = Pick<ForListProps, 'plans' | 'tag' | 'onChoose'> & Pick<ForListProps['priced'], 'others'>;

/** Totals of the same list in the other plans, cheapest first. */
function OtherPlans({ plans, others, tag, onChoose }: OtherProps) {
  const { others: words } = lateWords().profilesSheet;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        {words.title}
      </h3>
      <ul className="divide-y divide-line">
        {others.map(({ code, total, notes }) => {
          const name = plans.find((plan) => plan.code === code)?.name ?? code;
          return (
            <li key={code} className="flex items-center justify-between gap-x-4 py-1">
              <p className="min-w-0">
                {name} <span className="block text-sm text-ink-soft">{notes.join(' · ')}</span>
              </p>
              <p className="flex shrink-0 flex-col items-end font-semibold sm:flex-row sm:items-center">
                {total ? formatMoney(total.amount, total.currency, tag) : words.unknown}
                <Button variant="plain" onClick={() => onChoose(code)}>
                  {words.choose} <span className="sr-only">{name}</span>
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Link to the request for a plan, with the list's price, but without the file and its personal data. */
function RequestForList({ href, plan, list }: { href: string; plan: string; list: Omit<PricedList, 'label'> }) {
  const { request: words } = lateWords().profilesSheet;
  return (
    <section className="space-y-2">
      <ClientLink className={buttonClass('primary')} prefetch={false} href={href} onClick={() => keepList(list)}>
        {words.ask} <span className="sr-only">{plan}</span>
      </ClientLink>
      <p className="text-sm text-ink-soft">{words.carried}</p>
    </section>
  );
}

type Levels = Readonly<Record<string, string>>;

type LevelProps = {
  risks: NonNullable<ProfileProblems['risks']>;
  chosen: Levels;
  tag: string;
  onChange: (chosen: Levels) => void;
};

/** One choice for all people of a value of the risk column that we do not know. */
function LevelChoices({ risks: { values, levels }, chosen, tag, onChange }: LevelProps) {
  const { levels: words } = lateWords().profilesSheet;
  const id = useId();
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">{words.title}</legend>
      {values.map(({ value, people }, at) => (
        <label key={value} className="block space-y-1" htmlFor={`${id}-${at}`}>
          <span>{fill(plural(words.value, people, tag), { value })}</span>
          <select
            id={`${id}-${at}`}
            className="field-input"
            value={chosen[value] ?? ''}
            onChange={(event) => onChange({ ...chosen, [value]: event.target.value })}
          >
            <option value="" disabled>
              {words.choose}
            </option>
            {levels.map(({ level, sectors }) => (
              <option key={level} value={level}>
                {`${level} · ${sectors}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className="text-sm text-ink-soft">{words.then}</p>
    </fieldset>
  );
}
