import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { effectiveDays } from '@/features/collective/employees/check';
import { useCheckMovement, useReportMovement, useReportPerson } from '@/features/purchase/company/movements/client';
import type { CompanyState } from '@/features/purchase/company/company.api';
import type { MovementCheck } from '@/features/purchase/company/movements/movements.api';
import { OPEN_DAYS_AFTER_REPORT } from '@/features/purchase/company/company-states';
import { JOINER } from '@/features/purchase/company/company.store';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { JoinerCost } from './joiner-cost';
import { LeaverForm } from './leaver-form';
import { PersonDialog } from './person-dialog';
import { ReadMovement } from './read-movement';
import { todayIn, type CompanySetting } from './setting';
import { SheetPanel } from './sheet-panel';

type Props = { setting: CompanySetting; ticket: string; purchase: CompanyState; change: EmployeeChange };

export function MovementPanel({ setting, ticket, purchase, change }: Props) {
  const { movements } = lateWords().company;
  const words = movements[change];
  const check = useCheckMovement(ticket, change);
  const [reported, setReported] = useState<number | null>(null);
  const { tag } = setting;
  const { min, max } = effectiveDays(change, todayIn(setting));
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-lg font-semibold">{words.title}</summary>
      <div className="mt-2 flex flex-col gap-4">
        <p className="text-ink-soft">{words.intro}</p>
        <p className="text-ink-soft">
          {fill(words.window, { min: formatDay(min, tag), max: formatDay(max, tag) })}{' '}
          {fill(movements.until, { day: formatDay(purchase.openUntil, tag), days: OPEN_DAYS_AFTER_REPORT })}
        </p>
        {change === 'activation' ? (
          <>
            <JoinerCost price={purchase.price} tag={tag} />
            <JoinerForm {...{ setting, ticket, purchase }} />
          </>
        ) : (
          <LeaverForm {...{ setting, ticket }} price={purchase.price} />
        )}
        <SheetPanel
          {...{ ticket, change, tag }}
          intro={words.sheet}
          upload={(sheet) => {
            setReported(null);
            return check.mutateAsync(sheet);
          }}
          renderDone={(found, file) =>
            reported === null ? (
              <ReadSheet {...{ setting, ticket, purchase, change, file, found }} onReported={setReported} />
            ) : (
              <StatusMessage tone="success">{plural(words.done, reported, tag)}</StatusMessage>
            )
          }
        />
      </div>
    </details>
  );
}

type ReadProps = Props & { file: File; found: MovementCheck; onReported: (count: number) => void };

function ReadSheet({ setting, ticket, purchase, change, file, found, onReported }: ReadProps) {
  const report = useReportMovement(ticket, change);
  return (
    <ReadMovement
      {...{ setting, change, found, report }}
      price={purchase.price}
      isOutdated={report.data !== undefined && report.data.problemCount > 0}
      onReport={(day) =>
        report.mutate(
          { file, ...(day && { day }) },
          { onSuccess: ({ problemCount, taken }) => problemCount === 0 && onReported(taken) },
        )
      }
    />
  );
}

type JoinerProps = Omit<Props, 'change'>;

function JoinerForm({ setting, ticket, purchase }: JoinerProps) {
  const words = lateWords().company.movements.activation;
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          setReported(false);
          setOpen(true);
        }}
      >
        <Icon name="plus" className="size-5" />
        {words.add}
      </Button>
      {isReported && <StatusMessage tone="success">{plural(words.done, 1, setting.tag)}</StatusMessage>}
      {isOpen && (
        <JoinerDialog
          {...{ setting, ticket, purchase }}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            setReported(true);
          }}
        />
      )}
    </>
  );
}

type DialogProps = JoinerProps & { onClose: () => void; onSaved: () => void };

function JoinerDialog({ setting, ticket, purchase, onClose, onSaved }: DialogProps) {
  const words = lateWords().company.movements.activation;
  const today = todayIn(setting);
  const { startDate } = purchase.company;
  return (
    <PersonDialog
      {...{ setting, onClose, onSaved }}
      title={words.addTitle}
      saveLabel={words.save}
      request={purchase.id}
      draftKey={JOINER}
      known={{ effectiveDate: startDate > today ? startDate : today }}
      coverFrom={startDate}
      save={useReportPerson(ticket, 'activation')}
    />
  );
}
