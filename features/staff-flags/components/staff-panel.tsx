import { useEffect, useState } from 'react';
import { SwitchField } from '@/components/form/switch-field';
import { Disclosure } from '@/components/ui/disclosure';
import { useReferral } from '@/features/referral/referral.store';
import { useStaff } from '@/features/staff-flags/staff-flag.store';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import { setStaffFlag } from '@/lib/browser/staff-flags';
import { missingWord } from '@/lib/i18n/complete-words';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';
import { reloadPage } from '@/lib/browser/page-reload';
import { tabStorage } from '@/lib/browser/visitor-storage';
import { Button } from '@/components/ui/button';
import { pageAddress, plainPageAddress } from '@/lib/browser/page-address';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { clearCache } from '@/features/staff-flags/caches.api';
import { ponderation, type Ponderation } from '@/features/staff-flags/ponderation-schemas';
import { call } from '@/lib/http/call';
import type { Messages } from '@/lib/i18n/messages';
import { AmountList } from '@/components/ui/amount-list';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { type IssuedReceipt, type receiptOfCode, receiptQuery } from '@/features/quote/receipts/receipts.api';
import { ApiError } from '@/lib/http/api-error';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { formatDay } from '@/lib/i18n/day';

type Props = { labels: Messages['staffFlags']['panel']['receipt']; tag: string };

function FoundReceipt({ kept, labels, tag }: Props & { kept: IssuedReceipt }) {
  const { receipt: words, units } = lateWords();
  const { plan, day, expires, price, receipt, reference } = kept;
  const rows = receiptRows(receipt, price, { words, wording: { tag, terms: { suffix: units } } });
  return (
    <div className="space-y-1 text-sm">
      <p className="font-semibold">{plan.displayName}</p>
      <p>
        {plan.organization} · {plan.productCode}
      </p>
      <p>{fill(labels.about, { day: formatDay(day, tag), expires: formatDay(expires, tag) })}</p>
      {reference && <p>{labels.reference}</p>}
      <AmountList rows={rows} />
      {receipt.notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
    </div>
  );
}

function ReceiptForm({ labels, tag }: Props) {
  const [code, setCode] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(receiptQuery),
    defaultValues: { code: '' },
  });
  const { data, error } = useQuery({
    ...queryOf<typeof receiptOfCode>('GET /api/receipts/{code}', { code }),
    ...TRIED_ONCE,
    enabled: code !== '',
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <form noValidate className="space-y-2" onSubmit={(event) => void handleSubmit((form) => setCode(form.code))(event)}>
      <TextField
        {...register('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={labels.label}
        help={labels.help}
        {...(formState.errors.code && { error: labels.wrong })}
      />
      <button type="submit" className="btn btn-primary">
        {labels.find}
      </button>
      <div aria-live="polite">
        {error && <p className="text-sm text-danger">{isUnknown ? labels.unknown : labels.failed}</p>}
        {data && <FoundReceipt kept={data} labels={labels} tag={tag} />}
      </div>
    </form>
  );
}

/** '0,5' and '0.5' are both a half; empty or other text is NaN. */
const toNumber = (text: unknown) => (String(text).trim() === '' ? NaN : Number(String(text).replace(',', '.')));

function PondererForm({ labels }: { labels: Messages['staffFlags']['panel'] }) {
  const { ponderer, setPonderer } = useStaff();
  const { register, handleSubmit, formState, reset } = useForm<Ponderation>({
    resolver: zodResolver(ponderation),
    defaultValues: { ponderer: ponderer ?? undefined },
  });
  useEffect(() => reset({ ponderer: ponderer ?? undefined }), [ponderer, reset]);
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => void handleSubmit((form) => setPonderer(form.ponderer))(event)}
    >
      <TextField
        {...register('ponderer', { setValueAs: toNumber })}
        inputMode="decimal"
        autoComplete="off"
        label={labels.ponderer}
        help={labels.help}
        {...(formState.errors.ponderer && { error: labels.wrong })}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary">
          {labels.apply}
        </button>
        {ponderer !== null && (
          <button type="button" className="btn btn-plain" onClick={() => setPonderer(null)}>
            {labels.reset}
          </button>
        )}
      </div>
    </form>
  );
}

function PageAddresses({ labels }: { labels: LateWords['staff']['addresses'] }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setRefused(null);
    } catch {
      setCopied(false);
      setRefused(address);
    }
  }

  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{labels.title}</legend>
      <p className="text-sm text-ink-soft">{labels.help}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => void pageAddress().then(copy)}>
          {labels.withProfile}
        </Button>
        <Button variant="quiet" onClick={() => void copy(plainPageAddress())}>
          {labels.plain}
        </Button>
      </div>
      <output className="block text-sm wrap-anywhere">
        {isCopied && labels.copied}
        {refused && `${labels.refused} ${refused}`}
      </output>
    </fieldset>
  );
}

const NOT_CLEARED = 'cache-not-cleared';

function takeClearFailure(): boolean {
  const wasNotCleared = tabStorage.getItem(NOT_CLEARED) !== null;
  void tabStorage.removeItem(NOT_CLEARED);
  return wasNotCleared;
}

/** Clears the page cache and reloads the page, which reports a failure. For signed-in staff only. */
function ClearCache({ app, labels }: { app: string; labels: Pick<LateWords['staff'], 'cache' | 'clearing'> }) {
  const [isClearing, setClearing] = useState(false);

  async function clear() {
    setClearing(true);
    await call<typeof clearCache>('GET /api/cloudflare-cache/{app}', { app }).catch((error: unknown) => {
      console.error('cache not cleared', error);
      void tabStorage.setItem(NOT_CLEARED, '1');
    });
    reloadPage();
  }

  return (
    <button type="button" className="btn btn-quiet" disabled={isClearing} onClick={() => void clear()}>
      {isClearing ? labels.clearing : labels.cache}
    </button>
  );
}

/** Shown only when the stored referral's email has one of our domains: anybody can set the staff flag. */
function PanelSwitches({ labels }: { labels: LateWords['staff'] }) {
  const email = useReferral(({ referral }) => referral?.email ?? '');
  const forced = useStaffFlag('forcedRefresh') ?? false;
  const isOff = useStaffFlag('pixelsOff') ?? false;
  if (!labels.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return null;
  return (
    <>
      <SwitchField label={labels.forced} checked={forced} onChange={(on) => setStaffFlag('forcedRefresh', on)} />
      <SwitchField label={labels.pixels} checked={isOff} onChange={(off) => setStaffFlag('pixelsOff', off)} />
    </>
  );
}

/** `tag`: BCP 47 locale of the market's amounts; `app`: the market's code. */
export type StaffPanelProps = { tag: string; app: string };

export function StaffPanel({ tag, app }: StaffPanelProps) {
  const labels = lateWords().staff;
  const setPonderer = useStaff((staff) => staff.setPonderer);

  const [hasClearFailed] = useState(takeClearFailure);

  useEffect(() => useStaff.getState().restore(), []);

  function leave() {
    setPonderer(null);
    setStaffFlag('forcedRefresh', false);
    setStaffFlag('internalTraffic', false);
  }

  return (
    <aside className="fixed top-[calc(var(--frame-top)+83px)] left-2 z-40 print:hidden" aria-label={labels.title}>
      <Disclosure
        summary={
          <>
            {labels.open}
            {labels.missing.length > 0 && (
              <span className="badge badge-warning">{fill(labels.untranslated, { n: labels.missing.length })}</span>
            )}
          </>
        }
        summaryClass="btn btn-quiet"
      >
        <div className="card mt-2 max-h-[calc(var(--frame-height)-150px)] w-80 space-y-4 overflow-y-auto p-4">
          {labels.missing.length > 0 && (
            <ul className="space-y-1 text-sm wrap-anywhere">
              {labels.missing.map((key) => (
                <li key={key}>{missingWord(key)}</li>
              ))}
            </ul>
          )}
          <PondererForm labels={labels} />
          <ReceiptForm labels={labels.receipt} tag={tag} />
          <PanelSwitches labels={labels} />
          <PageAddresses labels={labels.addresses} />
          <ClearCache app={app} labels={labels} />
          <button type="button" className="btn btn-plain" onClick={leave}>
            {labels.leave}
          </button>
        </div>
      </Disclosure>
      {hasClearFailed && (
        <p role="alert" className="card mt-2 w-80 max-w-full p-4">
          {labels.notCleared}
        </p>
      )}
    </aside>
  );
}
