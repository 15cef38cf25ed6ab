'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { Facts } from '@/features/back-office/components/facts';
import { QueryContent } from '@/features/back-office/components/loaded';
import { Panel } from '@/features/back-office/components/panel';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import type { FoundReceipt, lookUpReceipt } from '@/features/back-office/receipts/receipt.api';
import { CODE_LENGTH, normaliseCode } from '@/features/quote/receipts/receipt-code';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { useOffice, useWords, useMoment } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { staffQueryOf } from '@/features/back-office/components/resource-client';

function Receipt({ receipt }: { receipt: FoundReceipt }) {
  const words = useWords('receipts');
  const { hrefs, tag } = useOffice();
  const moment = useMoment();
  const { panels } = words;
  const { plan, day, expires, isOver, requests } = receipt;
  const until = formatDay(expires, tag);
  return (
    <div className="office-stack mt-4">
      <Panel title={panels.shown}>
        <Facts
          facts={[
            { label: words.code, value: receipt.code },
            { label: words.plan, value: `${plan.displayName} (${plan.productCode})` },
            { label: words.insurer, value: plan.organization },
            { label: words.day, value: formatDay(day, tag) },
            { label: words.expires, value: isOver ? fill(words.over, { day: until }) : until },
            { label: words.site, value: receipt.site },
          ]}
        />
      </Panel>
      <Panel title={panels.price}>
        {receipt.isReference && <StatusMessage title={words.reference} />}
        <Facts facts={receipt.rows} />
      </Panel>
      <Panel title={panels.requests} isEmpty={requests.length === 0} none={words.nobody}>
        <ul>
          {requests.map(({ id, at, name }) => (
            <li key={id}>
              <OfficeLink href={fill(hrefs.requests, { id })}>{`${name}, ${moment(at, receipt.site)}`}</OfficeLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

export function ReceiptLookup() {
  const words = useWords('receipts');
  const { values, change } = useTableAddress();
  const code = values?.code ?? '';
  const [error, setError] = useState<string | null>(null);

  function lookUp(typed: string): void {
    const { length } = normaliseCode(typed);
    setError(length === CODE_LENGTH ? null : fill(length < CODE_LENGTH ? words.short : words.long, { n: CODE_LENGTH }));
    if (length === CODE_LENGTH) change({ code: typed });
  }

  return (
    <>
      <form
        className="card mt-4 flex max-w-md flex-col gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          lookUp(String(new FormData(event.currentTarget).get('code')).trim());
        }}
      >
        <TextField
          key={String(values === null)}
          label={words.code}
          help={words.help}
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={code}
          onInput={() => setError(null)}
          {...(error !== null && { error })}
        />
        <Button type="submit" className="self-start">
          {words.submit}
        </Button>
      </form>
      <QueryContent
        query={{ ...staffQueryOf<typeof lookUpReceipt>('GET /api/staff/receipts', { code }), enabled: code !== '' }}
      >
        {(receipt: FoundReceipt) => <Receipt receipt={receipt} />}
      </QueryContent>
    </>
  );
}
