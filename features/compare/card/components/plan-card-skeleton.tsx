import { Skeleton } from '@/components/ui/skeleton';

export function PlanCardSkeleton() {
  return (
    <div className="card plan" data-skeleton aria-hidden="true">
      <div className="plan-head">
        <Skeleton className="plan-mark" />
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-[26px] w-3/4" />
      </div>
      <div className="plan-body">
        <Skeleton className="h-6 w-48" />
        <div className="plan-covers">
          <Skeleton className="h-[60px]" />
          <Skeleton className="h-[60px]" />
        </div>
        <Skeleton className="plan-soon-facts" />
        <Skeleton className="plan-soon-benefits" />
      </div>
      <div className="plan-side">
        <div className="plan-price">
          <div>
            <Skeleton className="h-5 w-16" />
            <Skeleton className="mt-2 h-[35px] w-36" />
          </div>
        </div>
        <div className="plan-actions">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
      <Skeleton className="plan-compare h-11 w-28" />
    </div>
  );
}
