/** Chat states as the executive sees them. 'waiting': the visitor wrote last, or nobody has written yet. */
export const CHAT_STATES = ['waiting', 'open', 'ended'] as const;

export const TEXT_MAX = 2000;
export const MESSAGES_MAX = 1000;

/** Minutes without a message until a conversation ends. A waiting visitor may get an answer the next day. */
export const IDLE_MINUTES = { answered: 30, waiting: 24 * 60 } as const;

/** Error texts; `chat.errors.<code>` has the translations. */
export const chatErrors = {
  required: 'campo requerido',
  emailWrong: 'Por favor, ingrese su dirección de correo electrónico válido',
  nameWrong: 'Por favor, escribe tu nombre con letras',
  phoneWrong: 'Por favor, escribe un teléfono válido',
} as const;
export type ChatErrorCode = keyof typeof chatErrors;

export function chatErrorWords(message: string, words: Readonly<Record<ChatErrorCode, string>>): string {
  const code = (Object.keys(chatErrors) as ChatErrorCode[]).find((one) => chatErrors[one] === message);
  return code ? words[code] : message;
}
