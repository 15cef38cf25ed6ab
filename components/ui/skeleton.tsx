/** A grey block in the place of something that is coming; give it that thing's exact size by classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
