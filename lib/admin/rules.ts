import { APPS, isAppKey } from "../core/apps";
import { SETTING_LABELS } from "../core/settings-labels";
import { ACTION_NAMES } from "./action-names";

const REFUSED = "refused:";

/** The names of whole areas, for filtering by the beginning of an action. */
const AREAS: Readonly<Record<string, string>> = {
  "identity.": "Identidad: todo",
  "messaging.": "Mensajes: todo",
  "exchange.": "Bitcoin: todo",
  "marketplace.": "Marketplace: todo",
  "learning.": "Formación: todo",
  "admin.": "Administración: todo",
};

const FIELDS: Readonly<Record<string, string>> = {
  ...SETTING_LABELS,
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
  externalWalletAddress: "Dirección externa",
  destinationAddress: "Dirección de destino",
  asset: "Activo",
  amount: "Cantidad",
  withdrawal: "Retiro",
  order: "Orden",
  purchase: "Compra",
  consent: "Empezar ya",
  total: "Total",
  type: "Tipo",
  btcAmount: "Cantidad de BTC",
  pricePerBtc: "Precio por BTC",
  paymentMethod: "Método de pago",
  externalBtcAddress: "Dirección BTC",
  paymentInstructions: "Instrucciones de pago",
  correction: "Corrección",
  balances: "Saldos",
  isOpen: "Operaciones con dinero abiertas",
  count: "Bloques",
  evidence: "Pruebas",
  report: "Denuncia",
  conversation: "Conversación",
  message: "Mensaje",
  submission: "Verificación",
  kind: "Documento",
  attempt: "Intento",
  final: "Definitivo",
  rows: "Filas",
  subject: "Asunto",
  recipients: "Destinatarios",
  mailing: "Envío",
  emailId: "Mensaje",
  targetType: "Destino",
  reason: "Motivo",
  action: "Acción",
  actor: "Quién",
  target: "Sobre quién",
  from: "Desde",
  to: "Hasta",
  refusals: "Solo rechazos",
  path: "Página",
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
  return ACTION_NAMES[command] ?? command;
}

/** The choices of the filter: every known action, whole areas first. */
export function actionChoices(): readonly { prefix: string; label: string }[] {
  const actions = Object.entries(ACTION_NAMES).map(([prefix, label]) => ({ prefix, label }));
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
