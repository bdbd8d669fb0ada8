/** Where the author of something that an administrator removed asks for a review by another person. */
export const CONTENT_REVIEW_PATH = "/help?about=content#escribir";

/** The same, as the last sentence of a notice of something whose page no longer shows it. */
export const REVIEWABLE = "Si no estás de acuerdo, pide una revisión en el Centro de Ayuda.";
