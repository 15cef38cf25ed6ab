import type { Challenge } from '@/lib/contract/human';

export const statusOf = {
  BAD_REQUEST: 400,
  INVALID_DATA: 400,
  NOT_HUMAN: 401,
  NOT_SIGNED: 401,
  INVALID_CREDENTIALS: 401,
  ACCESS_TOKEN_EXPIRED: 401,
  INVALID_AMOUNT: 400,
  INVALID_CODE: 400,
  INVALID_PARTNER: 400,
  INVALID_TOKEN: 400,
  CODE_TOKEN_EXPIRED: 400,
  NOT_EDITABLE: 400,
  ROLE_NOT_FOUND: 400,
  USER_ALREADY_EXISTS: 400,
  DISABLED_USER: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  IN_PROGRESS: 409,
  CHANGED_MEANWHILE: 409,
  DUPLICATE: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  MISDIRECTED: 421,
  KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const satisfies Record<string, number>;

export type AppErrorCode = keyof typeof statusOf;

type AppErrorDetail = {
  /** Problem of each wrong field, by field path, in the visitor's language where known. */
  fields?: Readonly<Record<string, string>>;
  retryAfter?: number;
  challenge?: Challenge;
  /** Distinguishes errors with the same code for callers that word them differently. It is never sent. */
  reason?: string;
};

/** `message` is shown to the caller, so it must never contain SQL, paths or personal data. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly detail: AppErrorDetail = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = statusOf[code];
  }

  /** Recognises errors of all copies of this module, because Next evaluates a module up to three times in a process. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError';
  }
}

export const invalidFields = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('INVALID_DATA', 'Datos Inválidos', { fields, reason: 'fields' });

export const unavailable = (retryAfter: number): AppError =>
  new AppError('UNAVAILABLE', 'Servicio no disponible', { retryAfter });
