import { Skeleton } from '@/components/ui/skeleton';

export function PlanCardSkeleton() {
  return (
    <div className="card plan" data-skeleton aria-hidden="true">
      <div className="plan-head">
        <Skeleton className="plan-mark" />
        <Skeleton className="plan-name h-5 w-3/4" />
        <Skeleton className="plan-org h-[18px] w-24" />
        <Skeleton className="plan-reach" />
      </div>
      <div className="plan-what">
        <Skeleton className="h-9" />
        <Skeleton className="h-[18px] w-1/2" />
      </div>
      <div className="plan-price">
        <Skeleton className="plan-soon-price" />
      </div>
      <div className="plan-foot">
        <Skeleton className="plan-compare w-24" />
        <div className="plan-actions">
          <Skeleton className="btn w-24" />
          <Skeleton className="btn w-24" />
        </div>
      </div>
    </div>
  );
}
