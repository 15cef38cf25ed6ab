/** 'error': visitors see nothing, or less than they should; 'warning': it works and could be better. */
export type Finding = { readonly level: 'error' | 'warning'; readonly code: string; readonly message: string };

export const error = (code: string, message: string): Finding => ({ level: 'error', code, message });
export const warning = (code: string, message: string): Finding => ({ level: 'warning', code, message });
