import { Button } from '@/components/ui/button';
import { NOTE_MAX } from '@/features/lead/reassignment/reassignment.api';
import type { Reassignable } from '@/features/lead/reassignment/server/by-link';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';

type Props = Pick<Reassignable, 'leadId' | 'others'> & { token: string; locale: Locale };

/** Works without JavaScript. */
export function ReassignForm({ leadId, others, token, locale }: Props) {
  const words = labelsOf(locale, 'contact').reassign;
  return (
    <form method="post" action={`/api/qpassignment/reassign/${leadId}`} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={locale} />
      <div className="field">
        <label htmlFor="executive" className="font-semibold">
          {words.to}
        </label>
        <select id="executive" name="executive" required className="field-input">
          {others.map(({ id, dataSocio }) => (
            <option key={id} value={id}>
              {`${dataSocio.nombres} ${dataSocio.apellidos}`}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="note" className="font-semibold">
          {words.note}
        </label>
        <textarea id="note" name="note" rows={3} required minLength={3} maxLength={NOTE_MAX} className="field-input" />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="referrals" value="on" className="size-5 shrink-0" />
        {words.referrals}
      </label>
      <Button type="submit" className="self-start">
        {words.submit}
      </Button>
    </form>
  );
}
