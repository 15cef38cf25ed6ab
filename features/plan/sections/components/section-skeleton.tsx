import { Skeleton } from '@/components/ui/skeleton';

/** Stands in the place of a panel that is coming, and says so. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <output className="card block space-y-3 md:p-6" aria-label={label}>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </output>
  );
}
