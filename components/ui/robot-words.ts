/** Here and not in messages: few visitors ever see them, so they come with the panel and not with every page. */
export const robotWords = {
  es: {
    title: 'El sistema piensa que eres un robot...',
    note: '(disculpa las molestias)',
    button: 'Soy humano!',
    busy: 'Comprobando...',
    failed: 'No pudimos comprobarlo. Revisa tu conexión e inténtalo otra vez.',
    wait: 'Llegan demasiadas consultas desde tu conexión. Espera un minuto e inténtalo otra vez.',
  },
  en: {
    title: 'The system thinks you are a robot...',
    note: '(sorry for the trouble)',
    button: 'I’m human!',
    busy: 'Checking...',
    failed: 'We couldn’t check it. Look at your connection and try again.',
    wait: 'Too many requests are coming from your connection. Wait a minute and try again.',
  },
  pt: {
    title: 'O sistema acha que você é um robô...',
    note: '(desculpe o incômodo)',
    button: 'Sou humano!',
    busy: 'Verificando...',
    failed: 'Não conseguimos verificar. Confira sua conexão e tente de novo.',
    wait: 'Chegam consultas demais da sua conexão. Espere um minuto e tente de novo.',
  },
} as const;
