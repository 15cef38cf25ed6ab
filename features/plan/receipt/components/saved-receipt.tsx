import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { Wording } from '@/features/catalogue/wording/price';
import { planReceipt } from '@/features/quote/client';
import { spellCode } from '@/features/quote/receipts/receipt-code';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useQuery } from '@/lib/http/use-query';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { ReceiptView } from './receipt-view';

type Props = { id: number; profile: PerfilIngreso | null; wording: Wording; onEnter: () => void };

export function SavedReceipt({ id, profile, wording, onEnter }: Props) {
  const words = lateWords().receipt;
  const { data, isError, refetch } = useQuery(planReceipt(id, profile));
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-danger">{words.failed}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    );
  if (!data) return <output>{words.loading}</output>;
  if (!data.kept) return <p>{words.none}</p>;
  const { code, expires, reference } = data.kept;
  return (
    <>
      {reference && <p className="mb-3">{words.reference}</p>}
      <ReceiptView shown={data.kept} words={words} wording={wording} />
      <div className="mt-4 rounded-control bg-canvas p-4">
        <p className="text-sm text-ink-soft">{words.code}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-xl font-semibold tracking-wide select-all">{spellCode(code)}</p>
          <CopyButton text={spellCode(code)} labels={words} />
        </div>
        <p className="mt-2 text-sm text-ink-soft">{fill(words.codeHint, { day: formatDay(expires, wording.tag) })}</p>
      </div>
      {reference && (
        <Button className="mt-4" aria-haspopup="dialog" onClick={onEnter}>
          {words.enter}
        </Button>
      )}
    </>
  );
}
