import type { PageCheck } from '@/features/embed/frame.api';

/** 'error': visitors see nothing, or less than they should; 'warning': it works but could be better. */
export type Finding = {
  readonly level: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly line?: number;
};

export const error = (code: string, message: string): Finding => ({ level: 'error', code, message });
export const warning = (code: string, message: string): Finding => ({ level: 'warning', code, message });

export const withLine = (line: number | null, findings: readonly Finding[]): readonly Finding[] =>
  line === null ? findings : findings.map((one) => ({ line, ...one }));

export function reportOf(url: string, findings: readonly Finding[]): PageCheck {
  const of = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  return { url, errors: of('error'), warnings: of('warning'), findings: [...findings] };
}
