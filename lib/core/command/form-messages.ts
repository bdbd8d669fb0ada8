import { FAILURE_MESSAGE } from "@/lib/core/config/constants";

/** The messages that any form may show. Separate from the other messages, because most pages load them. */
export const FORM_MESSAGE = {
  ...FAILURE_MESSAGE,
  sessionExpired: "Tu sesión ha caducado. Inicia sesión y vuelve a enviarlo: lo que has escrito sigue aquí.",
  confirmationRequired: "Confirma tu contraseña para continuar",
  invalid: "Revisa los campos marcados",
  waitsForAnother: "Espera a que la apruebe otro administrador.",
} as const;
