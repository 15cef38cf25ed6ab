import { StatusMessage } from '@/components/ui/status-message';

export function ChangeResult({ failure, done }: { failure: string | null; done: string | null }) {
  if (failure) return <StatusMessage tone="danger" title={failure} />;
  return done ? <StatusMessage tone="success" title={done} /> : null;
}
