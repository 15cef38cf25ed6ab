'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { Referral } from '@/features/referral/referral-code';
import { storageScope } from '@/lib/browser/visitor-storage';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { telHref } from '@/lib/contract/phone-href';

export type SearchResult = { kind: 'found'; referral: Referral } | { kind: 'missing' } | { kind: 'failed' };

type Props = {
  result: SearchResult;
  email: string | null;
  phone: string | null;
  open: boolean;
  onAgain: () => void;
  onClose: () => void;
};

export function ReferralResult({ result, email, phone, open, onAgain, onClose }: Props) {
  const labels = lateWords().referral.result;
  if (result.kind === 'found') {
    const { name, ejecutivo } = result.referral;
    return (
      <Dialog open={open} onClose={onClose} title={fill(labels.greeting, { name })} closeLabel={labels.close}>
        <p className="mb-6">{fill(ejecutivo ? labels.executive : labels.found[storageScope()], { name })}</p>
        <Button onClick={onClose}>{labels.goOn}</Button>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={labels.missingTitle} closeLabel={labels.close}>
      <p>{result.kind === 'failed' ? labels.failed : labels.missing}</p>
      {(phone ?? email) && <p className="mt-4 font-semibold">{labels.advisor}</p>}
      <ul className="mb-6">
        {phone && (
          <li>
            <a className="link inline-flex min-h-11 items-center gap-2" href={telHref(phone)}>
              <Icon name="phone" className="size-5 shrink-0" />
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className="link inline-flex min-h-11 items-center gap-2" href={`mailto:${email}`}>
              <Icon name="mail" className="size-5 shrink-0" />
              {email}
            </a>
          </li>
        )}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{labels.again}</Button>
        <Button variant="quiet" onClick={onClose}>
          {labels.without}
        </Button>
      </div>
    </Dialog>
  );
}
