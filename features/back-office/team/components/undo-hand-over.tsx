import { Button } from '@/components/ui/button';
import type { useChange } from '@/features/back-office/components/use-change';
import { memberQueryOf, undoHandOver } from '@/features/back-office/team/client';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { TeamWords } from './member-screen';

type Props = {
  id: number;
  /** Null: there is nothing to undo. */
  handedOverAt: string | null;
  onUndone: () => void;
  words: TeamWords;
  /** Of the form above, which says what came of the last of both. */
  change: ReturnType<typeof useChange>;
};

/** The way back from a hand-over, as long as its screen is open. */
export function UndoHandOver({ id, handedOverAt, onUndone, words: { leave }, change }: Props) {
  async function undo(at: string): Promise<string> {
    const { returned, kept } = await undoHandOver(id, at);
    onUndone();
    await queryClient().invalidateQueries({ queryKey: memberQueryOf(String(id)).queryKey });
    return fill(kept > 0 ? leave.undo.partly : leave.undo.done, { n: returned, kept });
  }

  if (handedOverAt === null) return null;
  return (
    <Button
      variant="quiet"
      className="self-start"
      disabled={change.isBusy}
      onClick={() => void change.run(() => undo(handedOverAt))}
    >
      {leave.undo.submit}
    </Button>
  );
}
