import { APPS, isAppKey } from "../core/apps";
import { SETTING_LABELS } from "../core/settings-labels";

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
  "identity.renew-recovery-codes": "Códigos de recuperación renovados",
  "identity.reset-second-factor": "Segundo factor retirado por un administrador",
  "identity.upload-kyc-document": "Documento de verificación subido",
  "identity.submit-kyc": "Verificación enviada",
  "identity.claim-kyc": "Verificación tomada para revisar",
  "identity.verify-kyc": "Identidad verificada",
  "identity.reject-kyc": "Verificación rechazada",
  "identity.read-kyc-document": "Documento de verificación visto",
  "identity.delete-kyc-files": "Documentos de verificación borrados",
  "messaging.start-conversation": "Conversación iniciada",
  "messaging.send-message": "Mensaje",
  "messaging.send-image": "Mensaje con imagen",
  "messaging.mark-conversation-read": "Conversación leída",
  "messaging.block-member": "Bloqueo de un miembro",
  "messaging.unblock-member": "Bloqueo levantado",
  "messaging.report-conversation": "Conversación denunciada",
  "messaging.subscribe-push": "Avisos push activados",
  "messaging.unsubscribe-push": "Avisos push desactivados",
  "messaging.read-notification": "Notificación leída",
  "messaging.read-all-notifications": "Notificaciones leídas",
  "messaging.read-report": "Conversación denunciada leída",
  "messaging.resolve-report": "Denuncia resuelta",
  "exchange.create-deposit-address": "Dirección de ingreso creada",
  "exchange.set-external-wallet": "Dirección externa cambiada",
  "exchange.withdraw-bitcoin": "Retiro pedido",
  "exchange.cancel-withdrawal": "Retiro cancelado",
  "exchange.approve-withdrawal": "Retiro aprobado",
  "exchange.reject-withdrawal": "Retiro rechazado",
  "exchange.create-order": "Orden creada",
  "exchange.edit-order": "Orden editada",
  "exchange.renew-order": "Orden renovada",
  "exchange.cancel-order": "Orden cancelada",
  "exchange.remove-order": "Orden cancelada por un administrador",
  "exchange.accept-order": "Orden aceptada",
  "exchange.fund-trade": "Bitcoin puesto en custodia",
  "exchange.mark-paid": "Pago de un trade marcado",
  "exchange.upload-receipt": "Justificante de un trade subido",
  "exchange.confirm-receipt": "Cobro de un trade confirmado",
  "exchange.dispute-trade": "Disputa abierta",
  "exchange.add-evidence": "Prueba de una disputa aportada",
  "exchange.cancel-trade": "Cancelación de un trade pedida",
  "exchange.rate-trade": "Trade valorado",
  "exchange.resolve-trade": "Disputa decidida",
  "exchange.read-dispute-chat": "Chat de una disputa leído",
  "exchange.read-attachment": "Archivo de un trade leído",
  "exchange.simulate-deposit": "Ingreso simulado",
  "exchange.mine-blocks": "Bloques minados",
  "admin.set-door": "Operaciones con dinero abiertas o cerradas",
  "admin.propose-correction": "Corrección propuesta",
  "admin.approve-correction": "Corrección aprobada",
  "admin.reject-correction": "Corrección rechazada",
  "admin.withdraw-correction": "Corrección retirada",
  "admin.update-settings": "Ajustes cambiados",
  "admin.import-settings": "Ajustes importados",
  "admin.export-audit": "Registro exportado",
  "admin.send-email": "Correo individual",
  "admin.send-mailing": "Correo masivo",
  "admin.cancel-mailing": "Correo masivo cancelado",
  "admin.resend-email": "Correo reenviado",
  "admin.test-email": "Correo de prueba",
  "admin.test-new-user-notification": "Prueba del aviso de nuevo usuario",
  "admin.read": "Consulta de la administración",
};

/** The names of whole areas, for filtering by the beginning of an action. */
const AREAS: Readonly<Record<string, string>> = {
  "identity.": "Identidad: todo",
  "messaging.": "Mensajes: todo",
  "exchange.": "Bitcoin: todo",
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
