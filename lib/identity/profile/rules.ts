const OFFICIAL =
  /^(admin|administrador|administradora|administracion|moderador|moderadora|moderacion|soporte|support|ayuda|sistema|equipo|staff|oficial|root)?$/;

/** Whether a user name speaks for the house: in the forum it is all that others see of its owner. */
export function isOfficialName(username: string): boolean {
  const letters = username
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  return letters !== "" && OFFICIAL.test(letters.replace("lonja", ""));
}
