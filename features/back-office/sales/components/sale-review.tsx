import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import { Panel } from '@/features/back-office/components/panel';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { useChange } from '@/features/back-office/components/use-change';
import { reviewDeclaration, type openDeclaration } from '@/features/back-office/sales/sale.api';
import type { SaleDetail } from '@/features/back-office/sales/sales.resource';
import type { ScreenProps } from '@/features/back-office/screen';
import { call } from '@/lib/http/call';
import type { OutputOf } from '@/lib/http/endpoint';
import { formatSiteMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

type Props = ScreenProps<'sales'> & { sale: SaleDetail };

export function SaleReview({ sale, words, states, ...clocks }: Props) {
  const { review: texts } = words.sales;
  const { id, site, review } = sale;
  const [opened, setOpened] = useState<OutputOf<typeof openDeclaration> | null>(null);
  const [looking, deciding] = [useChange(states), useChange(states)];
  if (!review) return null;
  const look = () =>
    looking.run(async () => {
      setOpened(await call<typeof openDeclaration>('POST /api/staff/sales/{id}/declaration', { id }));
      return '';
    });
  const { executive } = review;
  return (
    <>
      <Panel title={texts.title} isEmpty={false} none="">
        <p>{review.isOpen ? texts.pending : texts.closed}</p>
        {!review.isOwn && <p>{executive ? fill(texts.inCharge, { name: executive }) : texts.nobody}</p>}
        {review.isOwn && (
          <Button variant="quiet" className="mt-3" disabled={looking.isBusy} onClick={() => void look()}>
            {texts.open}
          </Button>
        )}
        <ChangeResult {...looking} />
        {opened?.declared.map(({ at, facts }) => (
          <section key={at} className="mt-3">
            <h3>{formatSiteMoment(at, site, clocks, { dateStyle: 'medium', timeStyle: 'short' })}</h3>
            <Facts facts={facts} />
          </section>
        ))}
      </Panel>
      {review.isOpen && opened?.declared[0] ? (
        <SchemaForm
          input={reviewDeclaration.input}
          given={{ id, declaredAt: opened.declared[0].at, reviewAt: opened.reviewAt }}
          title={texts.decide}
          submit={texts.submit}
          failed={states.failed}
          change={deciding}
          send={async (input) => {
            await call<typeof reviewDeclaration>('POST /api/staff/sales/{id}/review', input);
            setOpened(null);
            return texts.done;
          }}
        >
          <SchemaField name="result" label={texts.what} values={texts} placeholder="" />
          <SchemaField name="message" label={texts.message} help={texts.messageHelp} rows={3} />
        </SchemaForm>
      ) : (
        <ChangeResult {...deciding} />
      )}
    </>
  );
}
