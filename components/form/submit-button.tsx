import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Props = {
  children: ReactNode;
  missingLabel: string;
  onMissing: () => void;
  isMissing: boolean;
  isBusy: boolean;
  className?: string;
  form?: string;
  describedBy?: string | undefined;
};

/** Disabled while a required answer is missing. A button on top of it then leads to that field. */
export function SubmitButton({ children, missingLabel, onMissing, isMissing, isBusy, describedBy, ...props }: Props) {
  return (
    <div className="relative grid">
      <Button
        type="submit"
        disabled={isMissing || isBusy}
        data-state={isBusy ? 'active' : 'idle'}
        aria-describedby={describedBy}
        {...props}
      >
        {children}
      </Button>
      {isMissing && !isBusy && (
        <button
          type="button"
          className="absolute inset-0 rounded-control"
          aria-label={missingLabel}
          aria-describedby={describedBy}
          onClick={onMissing}
        />
      )}
    </div>
  );
}
