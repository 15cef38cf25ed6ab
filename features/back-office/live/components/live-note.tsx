import { Button } from '@/components/ui/button';

/** What is new, with a press to see it. It lies above the page, which does not move for it. */
export function LiveNote({ text, action, onShow }: { text: string | null; action: string; onShow: () => void }) {
  return (
    <output className="office-live">
      {text !== null && <Button onClick={onShow}>{`${text} · ${action}`}</Button>}
    </output>
  );
}
