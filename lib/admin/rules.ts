import { APPS, isAppKey } from "../core/apps";
import { SETTINGS } from "../core/settings-table";

const REFUSED = "refused:";

const ACTIONS: Readonly<Record<string, string>> = {
  "identity.register": "Registro",
  "identity.log-in": "Inicio de sesión",
  "identity.log-in-admin": "Inicio de sesión de administrador",
  "identity.log-out": "Cierre de sesión",
  "identity.confirm": "Confirmación de contraseña",
  "identity.request-access": "Solicitud de acceso",
  "identity.update-user": "Edición de un usuario",
  "identity.delete-user": "Eliminación de un usuario",
  "identity.set-password": "Contraseña puesta por un administrador",
  "identity.set-permission": "Permiso de una aplicación",
  "identity.change-password": "Cambio de contraseña",
  "identity.request-password-reset": "Recuperación de contraseña pedida",
  "identity.reset-password": "Contraseña recuperada",
  "identity.revoke-reset-token": "Recuperación revocada",
  "identity.close-session": "Sesión cerrada",
  "identity.close-other-sessions": "Las demás sesiones cerradas",
  "identity.update-profile": "Edición del perfil",
  "identity.update-notifications": "Avisos del miembro",
  "identity.set-profile-image": "Imagen de perfil",
  "identity.remove-profile-image": "Imagen de perfil quitada",
  "identity.start-second-factor": "Segundo factor iniciado",
  "identity.enable-second-factor": "Segundo factor activado",
  "identity.disable-second-factor": "Segundo factor desactivado",
  "identity.reset-second-factor": "Segundo factor retirado por un administrador",
  "admin.update-settings": "Ajustes cambiados",
  "admin.import-settings": "Ajustes importados",
  "admin.export-audit": "Registro exportado",
};

/** The names of whole areas, for filtering by the beginning of an action. */
const AREAS: Readonly<Record<string, string>> = {
  "identity.": "Identidad: todo",
  "admin.": "Administración: todo",
};

const FIELDS: Readonly<Record<string, string>> = {
  email: "E-mail",
  username: "Nombre de usuario",
  firstName: "Nombre",
  lastName: "Apellidos",
  phone: "Teléfono",
  address: "Dirección",
  postalCode: "Código postal",
  city: "Ciudad",
  country: "País",
  timezone: "Zona horaria",
  isAdmin: "Administrador",
  kycStatus: "Estado KYC",
  kycLevel: "Nivel KYC",
  kycVerifiedAt: "Fecha de verificación",
  kycRejectedReason: "Motivo del rechazo",
  reputation: "Reputación",
  appKey: "Aplicación",
  hasAccess: "Acceso",
  defaultApps: SETTINGS.defaultApps.label,
  eurUsdRate: SETTINGS.eurUsdRate.label,
  btcReferencePriceUsd: SETTINGS.btcReferencePriceUsd.label,
  rows: "Filas",
  action: "Acción",
  actor: "Quién",
  target: "Sobre quién",
  from: "Desde",
  to: "Hasta",
  refusals: "Solo rechazos",
};

/** Whether a line of the audit log tells of something that was refused. */
export function isRefusal(action: string): boolean {
  return action.startsWith(REFUSED);
}

/** The command behind an action, whether it was done or refused. */
export function commandOf(action: string): string {
  return isRefusal(action) ? action.slice(REFUSED.length) : action;
}

/** What an action is called in Spanish; one that nobody has named yet keeps its own. */
export function actionLabel(action: string): string {
  const command = commandOf(action);
  return ACTIONS[command] ?? command;
}

/** The choices of the filter: every known action, whole areas first. */
export function actionChoices(): readonly { prefix: string; label: string }[] {
  const actions = Object.entries(ACTIONS).map(([prefix, label]) => ({ prefix, label }));
  const areas = Object.entries(AREAS).map(([prefix, label]) => ({ prefix, label }));
  return [...areas, ...actions.sort((one, other) => one.label.localeCompare(other.label, "es"))];
}

export type Detail = { field: string; label: string; before: string | null; after: string };

/** The details of one line as words: a list of two is before and after, anything else is what was said. */
export function detailsOf(details: Readonly<Record<string, unknown>>): Detail[] {
  return Object.entries(details).map(([field, value]) => {
    const isChange = Array.isArray(value) && value.length === 2;
    return {
      field,
      label: FIELDS[field] ?? field,
      before: isChange ? wordOf(value[0]) : null,
      after: wordOf(isChange ? value[1] : value),
    };
  });
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (isAppKey(value)) return APPS[value].name;
  if (Array.isArray(value)) return value.length > 0 ? value.map(wordOf).join(", ") : "ninguna";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The instant at which `day` (2026-01-31), or the day `later` days after it, begins in `timeZone`. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + later * 86_400_000;
  // The offset is that of the instant looked for; a second look settles days on which the clocks change.
  const first = wall - offsetMs(new Date(wall), timeZone);
  return new Date(wall - offsetMs(new Date(first), timeZone));
}

function offsetMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(
    moment,
  );
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return hours ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}

/** One cell of a CSV file: quoted where it must be, and never a formula in whoever opens it. */
export function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** `1,080000` as people read it, from the digits that are stored. */
export function decimalWord(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return fraction ? `${grouped},${fraction}` : grouped;
}

/** `12,4 MB`. */
export function bytesWord(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const number = new Intl.NumberFormat("es-ES", { maximumFractionDigits: power > 0 ? 1 : 0 });
  return `${number.format(bytes / 1000 ** power)} ${units[power]}`;
}

/** `3 días y 4 h`, `12 min`. */
export function durationWord(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes < 1 ? "menos de un minuto" : `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h y ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return `${days === 1 ? "1 día" : `${days} días`} y ${hours % 24} h`;
}
