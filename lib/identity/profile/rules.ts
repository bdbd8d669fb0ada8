const OFFICIAL =
  /^(admin|administrador|administradora|administracion|moderador|moderadora|moderacion|soporte|support|ayuda|sistema|equipo|staff|oficial|root)?$/;

const LATIN = /^[a-zßæœøłđðþ\p{M}\p{Nd}._-]*$/iu;

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
