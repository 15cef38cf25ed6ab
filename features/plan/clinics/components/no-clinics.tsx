import { Button } from '@/components/ui/button';
import type { ClinicSetting } from '@/features/plan/clinics/setting';

type Props = { words: ClinicSetting['words']; onReset: () => void };

/** Nothing is left of what was sought. */
export function NoClinics({ words, onReset }: Props) {
  return (
    <div className="space-y-3">
      <p>{words.none}</p>
      <Button variant="quiet" onClick={onReset}>
        {words.reset}
      </Button>
    </div>
  );
}
