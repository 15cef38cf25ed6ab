import { CopyButton } from '@/components/ui/copy-button';
import { StatusMessage } from '@/components/ui/status-message';
import type { PartnerWords } from './partner-words';

export function ShownOnce({ text, title, words }: { text: string; title: string; words: PartnerWords }) {
  return (
    <StatusMessage tone="warning" title={title}>
      <code className="block [overflow-wrap:anywhere]">{text}</code>
      <CopyButton text={text} labels={words.copy} />
    </StatusMessage>
  );
}
