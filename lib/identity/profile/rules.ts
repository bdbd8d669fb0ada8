const OFFICIAL =
  /^(admin|administrador|administradora|administracion|moderador|moderadora|moderacion|soporte|support|ayuda|sistema|equipo|staff|oficial|root)?$/;

const LATIN = /^[a-zßæœøłđðþ\p{M}\p{Nd}._-]*$/iu;

export const USERNAME_WRONG =
  "Usa al menos 3 letras o números; también puedes usar puntos y guiones, salvo al final";

/**
 * Returns whether a new user name ends in a letter or a digit, because a mark after a mention usually belongs to the
 * sentence. Older names that end in a mark are kept.
 */
export function hasPlainEnd(username: string): boolean {
  return !/[._-]$/.test(username);
}

/** Returns whether a user name consists of Latin letters, digits and signs: letters of other scripts look like them. */
export function isLatinName(username: string): boolean {
  return LATIN.test(username.normalize("NFKD"));
}

/**
 * Returns whether a user name could be mistaken for the platform's staff: in the forum, other members see nothing else
 * of its owner.
 */
export function isOfficialName(username: string): boolean {
  const mails = username
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return mails !== "" && OFFICIAL.test(mails.replace("lonja", ""));
}

/** Returns the errors of the fields of a name that could be mistaken for the platform's staff; null for others. */
export function officialNameErrors(firstName: string, lastName: string) {
  const error = "Ese nombre está reservado";
  return isOfficialName(firstName + lastName) ? { firstName: error, lastName: error } : null;
}
