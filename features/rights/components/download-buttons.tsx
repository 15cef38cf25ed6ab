import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { downloadMyData } from '@/features/rights/client';
import type { RightsLabels } from './rights-labels';
import { useAction } from './use-action';

type Props = { proof: string; words: RightsLabels; help: string };

const nothing = () => {};

export function DownloadButtons({ proof, words, help }: Props) {
  const json = useAction(words, help, () => downloadMyData(proof, 'json'), nothing);
  const pdf = useAction(words, help, () => downloadMyData(proof, 'pdf'), nothing);
  const failure = json.failure ?? pdf.failure;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={pdf.isBusy} onClick={pdf.run}>
          {pdf.isBusy ? words.data.busy : words.data.pdf}
        </Button>
        <Button variant="quiet" disabled={json.isBusy} onClick={json.run}>
          {json.isBusy ? words.data.busy : words.data.json}
        </Button>
      </div>
      {failure && <StatusMessage tone="danger" title={failure} />}
    </div>
  );
}
