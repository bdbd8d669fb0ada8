/** Where the author of something that an administrator removed asks for a review by another person. */
export const CONTENT_REVIEW_PATH = "/help?about=content#escribir";

/** The same, as the last sentence of a notice of something whose page no longer shows it. */
export const REVIEWABLE = "Si no estás de acuerdo, pide una revisión en el Centro de Ayuda.";

/** The notice to the author of what an administrator removed; `what` is with its article: «tu respuesta en …». */
export function removedBody(what: string, reason: string | null | undefined): string {
  return `Un administrador ha retirado ${what}. Motivo: «${reason}». ${REVIEWABLE}`;
}
