export function FilterSkeleton() {
  return <div className="filters-waiting" aria-hidden="true" />;
}
