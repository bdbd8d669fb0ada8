import { HOUR_SECONDS } from "@/lib/core/format/durations";
import { FORM_MESSAGE } from "./form-messages";

/** The one table of error codes and their HTTP statuses. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  confirmation_required: 403,
  email_unconfirmed: 403,
  account_suspended: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The errors that a command or a query may throw itself, besides those that its guard, its input and its limits imply.
 */
export type Refusal = Extract<
  ErrorCode,
  "unauthenticated" | "forbidden" | "not_found" | "conflict" | "rate_limited" | "unavailable"
>;

/** Spanish messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/**
 * Returns the first problem of each field of a failed parse. Nested fields are named `transfers.0.amount`, the whole
 * input `form`.
 */
export function fieldErrors({ issues }: Issues): FieldErrors {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".") || "form"] ??= message;
  return fields;
}

/**
 * `diagnosis`: what was found out about an external service that does not respond; `confirms`: the purpose that must
 * be confirmed.
 */
type Details = { fields?: FieldErrors; retryAfterSeconds?: number; diagnosis?: string; confirms?: string };

/**
 * The error that is meant for the user: a code, a Spanish sentence that says what to do, and optionally messages per
 * field.
 */
export class DomainError extends Error {
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly diagnosis: string | undefined;
  readonly confirms: string | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.diagnosis = details.diagnosis;
    this.confirms = details.confirms;
  }
}

/** For `.catch`: returns null for `not_found` and rethrows any other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}

/** An uploaded file that the virus scanner refused; `virus` is the scanner's name for what it found. */
export class InfectedFile extends DomainError {
  constructor(readonly virus: string) {
    super(
      "invalid",
      "El archivo contiene un virus y no se ha guardado. Analiza tu equipo y elige otro archivo.",
    );
  }
}

/** The file store can neither read nor write now: the disk is full, or the bucket is unreachable. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super("the file store is unavailable", { cause });
    this.name = "StoreUnavailable";
  }
}

// Marked as pure, so that the browser, which needs only the error class, does not load the table. That holds as long as
// no client component uses it: they use `FORM_MESSAGE`.
export const MESSAGE = /* @__PURE__ */ (() =>
  ({
    ...FORM_MESSAGE,
    unauthenticated: "Inicia sesión para continuar",
    forbidden: "No tienes permiso para hacer esto",
    adminOnly: "No tienes permisos de administrador",
    appBlocked: "No tienes acceso a esta aplicación",
    kycRequired: "Verifica tu identidad para usar esta aplicación",
    accountSuspended:
      "Tu cuenta está suspendida. Puedes terminar lo que tienes abierto, pero no empezar nada nuevo.",
    emailUnconfirmed:
      "Antes confirma tu correo con el enlace que te hemos enviado. Si no lo encuentras, te enviamos otro.",
    secondFactorRequired: "Escribe el código de tu aplicación de autenticación",
    tokenRefused: "El token no es válido, ha caducado o se ha revocado",
    needsBrowser: "Esto no se puede hacer con un token: hazlo en el navegador, con tu sesión iniciada",
    scopeMissing: "El token no tiene el permiso que pide esta operación",
    tokenMovesNoMoney: "El token no tiene permiso para mover dinero",
    crossSite: "La petición viene de otro sitio y se ha rechazado",
    malformed: "La petición no es válida: el cuerpo no es JSON válido",
    unsupportedMedia: "Envía el cuerpo como JSON",
    unsupportedUpload: "Envía el archivo como multipart/form-data",
    malformedUpload: "La petición no es válida: el formulario está incompleto",
    tooLarge: "La petición es demasiado grande",
    brokenOff: "La petición no ha llegado completa. Vuelve a enviarla.",
    nullCharacter: "El texto contiene un carácter que no se puede guardar",
    unfinished:
      "El servicio no ha respondido a tiempo y no sabemos si se ha guardado. Compruébalo antes de volver a enviarlo.",
    unfinishedOnce:
      "El servicio no ha respondido a tiempo. Vuelve a enviarlo en unos segundos: aunque ya se haya guardado, no se hará dos veces.",
    ledgerClosed:
      "Las operaciones con dinero están detenidas mientras revisamos las cuentas. Tu dinero está a salvo.",
    idempotencyConflict: "Esta petición ya se ha enviado con otros datos",
  }) as const)();

/**
 * Returns the message for a caller who has used up a limit: the time to wait, in the most readable unit, rounded up.
 */
export function tooManyAttempts(seconds: number): string {
  const [count, one, many] =
    seconds < 60
      ? [seconds, "segundo", "segundos"]
      : seconds <= 100 * 60
        ? [Math.ceil(seconds / 60), "minuto", "minutos"]
        : [Math.ceil(seconds / HOUR_SECONDS), "hora", "horas"];
  return `Demasiados intentos. Vuelve a intentarlo en ${count} ${count === 1 ? one : many}.`;
}

/**
 * Returns what `read` does, or null if it refuses with a `DomainError`, for example `not_found`. Throws any other
 * error.
 */
export async function foundOrNull<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
