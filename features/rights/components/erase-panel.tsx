import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { eraseMyData } from '@/features/rights/client';
import { ACCOUNTING_YEARS } from '@/features/lead/domain';
import { fill } from '@/lib/i18n/labels';
import { clearDevice } from '@/lib/browser/visitor-storage';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

export const ERASE_ID = 'erase';

type Props = { proof: string; words: RightsLabels; help: string | null; onErased: () => void };

export function ErasePanel({ proof, words, help, onErased }: Props) {
  const [isSure, setSure] = useState(false);
  const erase = useAction(
    words,
    help,
    () => eraseMyData(proof),
    () => {
      clearDevice();
      onErased();
    },
  );
  const { data, call, executive, device, consent, accounting } = words.erase.effects;
  return (
    <section id={ERASE_ID} className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 className="text-xl">{words.erase.title}</h2>
      <p>{words.erase.text}</p>
      <ul className="list-disc space-y-1 pl-5">
        {[data, call, executive, device, consent, fill(accounting, { years: ACCOUNTING_YEARS })].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <CheckboxField label={words.erase.confirm} checked={isSure} onChange={({ target }) => setSure(target.checked)} />
      <Button disabled={!isSure || erase.isBusy} className="self-start" onClick={erase.run}>
        {words.erase.submit}
      </Button>
      {erase.failure && <StatusMessage tone="danger" title={erase.failure} />}
    </section>
  );
}
