import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Facts } from '@/features/back-office/components/facts';
import { Panel } from '@/features/back-office/components/panel';
import { useChange } from '@/features/back-office/components/use-change';
import { decideDeclaration, openDeclaration, saleQueryOf } from '@/features/back-office/sales/client';
import type { Declarations, SaleDetail } from '@/features/back-office/sales/sale.api';
import type { ScreenProps } from '@/features/back-office/screen';
import { REVIEW_RESULTS } from '@/lib/contract/payment-status';
import { queryClient } from '@/lib/http/query-client';
import { formatSiteMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';

type Props = ScreenProps<'sales'> & { sale: SaleDetail };

export function SaleReview({ sale, words, states, ...clocks }: Props) {
  const { review: texts } = words.sales;
  const { id, site, review } = sale;
  const [opened, setOpened] = useState<Declarations | null>(null);
  const [looking, deciding] = [useChange(states), useChange(states)];
  if (!review) return null;
  const look = () =>
    looking.run(async () => {
      setOpened(await openDeclaration(id));
      return '';
    });
  async function send(form: FormData): Promise<string> {
    const [result, message] = ['result', 'message'].map((name) => String(form.get(name) ?? ''));
    const { reviewAt, declared } = opened!;
    await decideDeclaration(id, { result: result!, message: message!, declaredAt: declared[0]!.at, reviewAt });
    setOpened(null);
    await queryClient().invalidateQueries({ queryKey: saleQueryOf(id).queryKey });
    return texts.done;
  }
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
        <ActionForm title={texts.decide} submit={texts.submit} failed={states.failed} send={send} change={deciding}>
          <SelectField
            label={texts.what}
            name="result"
            required
            placeholder=""
            options={REVIEW_RESULTS.map((value) => ({ value, label: texts[value] }))}
          />
          <TextareaField label={texts.message} help={texts.messageHelp} name="message" rows={3} maxLength={500} />
        </ActionForm>
      ) : (
        <ChangeResult {...deciding} />
      )}
    </>
  );
}
