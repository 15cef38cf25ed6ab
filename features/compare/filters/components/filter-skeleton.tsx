export function FilterSkeleton() {
  return <div className="h-200 rounded-card bg-muted" aria-hidden="true" />;
}
