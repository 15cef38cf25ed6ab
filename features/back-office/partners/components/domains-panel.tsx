import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmAction } from '@/features/back-office/components/confirm-action';
import type { PartnerDetail } from '@/features/back-office/partners/partner.api';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { PartnerWords } from './partner-words';
import { usePartnerChange } from './use-partner-change';

type Props = { partner: PartnerDetail; mayChange: boolean; words: PartnerWords; clocks: OfficeClocks };

type RowProps = Props & {
  domain: PartnerDetail['domains'][number];
  isBusy: boolean;
  onCheck: () => void;
  onRemove: () => void;
};

function Domain({ partner, domain, mayChange, words, clocks, isBusy, onCheck, onRemove }: RowProps) {
  const { host, verifiedAt, checkedAt, record } = domain;
  const { domains, copy } = words;
  return (
    <li className="space-y-2 border-b border-line pb-3">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {host}{' '}
        <span className={`badge ${verifiedAt ? 'badge-success' : 'badge-warning'}`}>
          {verifiedAt ? domains.verified : domains.pending}
        </span>
      </p>
      {checkedAt && (
        <p className="text-sm text-ink-soft">
          {fill(domains.checkedAt, { at: formatSiteMoment(checkedAt, partner.id, clocks) })}
        </p>
      )}
      <p className="text-sm">{fill(domains.record, { type: record.type })}</p>
      <dl className="office-facts text-sm">
        <div>
          <dt>{domains.recordName}</dt>
          <dd>{record.name}</dd>
        </div>
        <div>
          <dt>{domains.recordValue}</dt>
          <dd>{record.value}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={record.value} labels={copy} />
        {mayChange && (
          <>
            <Button variant="quiet" disabled={isBusy} onClick={onCheck} aria-label={`${domains.check} ${host}`}>
              {domains.check}
            </Button>
            <ConfirmAction
              words={domains.removal}
              label={`${domains.removal.submit} ${host}`}
              isBusy={isBusy}
              onConfirm={onRemove}
            />
          </>
        )}
      </div>
    </li>
  );
}

export function DomainsPanel({ partner, mayChange, words, clocks }: Props) {
  const { id, domains: own } = partner;
  const { domains, none } = words;
  const { send, isBusy, ...change } = usePartnerChange(id, words);

  async function add(form: HTMLFormElement): Promise<void> {
    const host = String(new FormData(form).get('host') ?? '');
    if (await send({ kind: 'addDomain', host }, () => domains.added)) form.reset();
  }

  return (
    <section className="card flex flex-col gap-3" aria-label={domains.title}>
      <h2 className="text-lg">{domains.title}</h2>
      {own.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="space-y-3">
        {own.map((domain) => {
          const { host } = domain;
          const said = (isProved: boolean | null) => (isProved ? domains.proved : domains.notProved);
          return (
            <Domain
              key={host}
              {...{ partner, domain, mayChange, words, clocks, isBusy }}
              onCheck={() => void send({ kind: 'checkDomain', host }, ({ isProved }) => said(isProved))}
              onRemove={() => void send({ kind: 'removeDomain', host }, () => domains.removed)}
            />
          );
        })}
      </ul>
      {mayChange && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void add(event.currentTarget);
          }}
        >
          <TextField label={domains.host} help={domains.hostHelp} name="host" required maxLength={253} />
          <Button type="submit" variant="quiet" disabled={isBusy} className="self-start">
            {domains.add}
          </Button>
        </form>
      )}
      <ChangeResult {...change} />
    </section>
  );
}
