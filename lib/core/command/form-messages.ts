/**
 * The messages that any form or error screen may show. Separate from the other messages, because every page loads them.
 */
export const FORM_MESSAGE = {
  sessionExpired: "Tu sesión ha caducado. Inicia sesión y vuelve a enviarlo: lo que has escrito sigue aquí.",
  confirmationRequired: "Confirma tu contraseña para continuar",
  invalid: "Revisa los campos marcados",
  internal: "Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.",
  unavailable: "El servicio no responde en este momento. Vuelve a intentarlo en unos segundos.",
} as const;
