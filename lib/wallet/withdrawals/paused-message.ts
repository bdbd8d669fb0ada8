import { formatDate } from "@/lib/core/format/format";

/**
 * The message during the withdrawal pause after a change of credentials. Separate from the rules, because the browser
 * loads it too.
 */
export function pausedMessage(until: Date, timeZone: string): string {
  return `Tu contraseña, tu correo o tu verificación en dos pasos ha cambiado hace menos de 24 horas. Para proteger tu dinero, no puede salir de tu cuenta hasta el ${formatDate(until, timeZone)}.`;
}
