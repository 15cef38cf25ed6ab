import { Skeleton } from '@/components/ui/skeleton';

export function PlanCardSkeleton() {
  return (
    <div className="card plan" data-skeleton aria-hidden="true">
      <div className="plan-head">
        <Skeleton className="plan-mark" />
        <Skeleton className="plan-org h-[18px] w-24" />
        <Skeleton className="plan-name h-5 w-3/4" />
      </div>
      <div className="plan-price">
        <Skeleton className="plan-soon-price" />
      </div>
      <div className="plan-what">
        <Skeleton className="plan-soon-covers" />
        <Skeleton className="h-[18px] w-1/2" />
      </div>
      <Skeleton className="h-[18px] w-3/4" />
      <Skeleton className="plan-extra plan-soon-extra" />
      <div className="plan-foot">
        <Skeleton className="plan-compare h-11 w-24" />
        <div className="plan-actions">
          <Skeleton className="h-11 w-24" />
          <Skeleton className="h-11 w-24" />
        </div>
      </div>
    </div>
  );
}
