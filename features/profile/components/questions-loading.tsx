import { Skeleton } from '@/components/ui/skeleton';

export function QuestionsLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="mt-6 space-y-6">
      <output className="block text-sm text-ink-soft">{label}</output>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
