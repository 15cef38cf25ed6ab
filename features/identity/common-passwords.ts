/** Common passwords without digits and signs: top words of leaked lists, words of our markets, our names. */
const COMMON = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcdefg acceso admin administrador administrator agosto alejandro alexander amor andrea
  andres angel april argentina asdf asdfgh asdfghj ashley august banco baseball batman bienvenido bogota brasil buenos camila
  cambiame carlos carolina changeme chile clave colombia computer contrasena contraseña correo daniel david december demo
  diciembre dragon empresa enero estrella familia febrero felicidades flower football futbol gabriel google guest hello hola
  iloveyou india invierno isapre january jennifer jesus jordan juan julio july junio june letmein lima login love lovely manager
  marzo master mayo medellin michael monday monkey noviembre november nombre october octubre otoño outlook padre pass passw
  password patricia peru princesa princess prueba q qaz qazwsx queplan queseguro qwe qwer qwert qwerty qwertyui root salud
  santiago secret secreto secure seguridad seguro senha september septiembre servidor shadow sistema soporte spring sport
  starwars summer sunshine superman support teamo temp temporal tequiero test teste testing trustno user usuario valentina
  venezuela verano viernes welcome winter ximena zaq zaqxsw zxcv zxcvbn`.split(/\s+/),
);

const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};

export function isCommonPassword(text: string): boolean {
  const word = text.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const undone = [...word].map((sign) => SUBSTITUTES[sign] ?? sign).join('');
  return [word, undone].some((one) => COMMON.has(one.replaceAll(/[^\p{L}]/gu, '')));
}
