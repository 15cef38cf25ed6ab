import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import type { PartnerChangeResult } from '@/features/back-office/partners/partner.api';
import { TEST_EVENTS, type TestEvent } from '@/features/tenant/webhook/webhook-events';
import { fill } from '@/lib/i18n/labels';
import type { PartnerWords } from './partner-words';
import { usePartnerChange } from './use-partner-change';

export function WebhookTest({ partner, words }: { partner: string; words: PartnerWords }) {
  const { webhook } = words;
  const { send, isBusy, ...change } = usePartnerChange(partner, words);
  const [event, setEvent] = useState<TestEvent>('ping');
  const [text, setText] = useState<string | null>(null);

  function said({ test }: PartnerChangeResult): string {
    const { status = null, ms = 0, failure = null, text: answer = null } = test ?? {};
    setText(status === null ? null : (answer ?? ''));
    return fill(status === null ? webhook.untested : webhook.tested, {
      status: status ?? '',
      failure: failure ?? '',
      ms,
    });
  }

  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={webhook.testEvent}
        value={event}
        options={TEST_EVENTS.map((value) => ({ value, label: webhook.testEvents[value] }))}
        onChange={({ target }) => setEvent(target.value as TestEvent)}
      />
      <Button
        variant="quiet"
        className="self-start"
        disabled={isBusy}
        onClick={() => {
          setText(null);
          void send({ kind: 'testWebhook', event }, said);
        }}
      >
        {webhook.test}
      </Button>
      <ChangeResult {...change} />
      {text !== null && (
        <p className="text-sm">
          {text === '' ? (
            webhook.emptyAnswer
          ) : (
            <>
              {webhook.testAnswer}: <code className="[overflow-wrap:anywhere]">{text}</code>
            </>
          )}
        </p>
      )}
    </div>
  );
}
