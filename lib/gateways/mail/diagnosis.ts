import { env } from "@/lib/core/config/env";
import { mailFrom, mailPerSecond, mailProvider } from "./provider";
import { checkResend } from "./resend";
import { checkSmtp } from "./smtp";

/** The result of a connection test; `message` is a Spanish sentence for the administrator and contains no secret. */
export type Diagnosis = { success: boolean; message: string; provider: "resend" | "smtp" | "local" };

/** Connects to the configured mail provider and, if it has credentials, logs in. Sends nothing. */
export async function diagnoseMail(): Promise<Diagnosis> {
  const { RESEND_API_KEY = "", RESEND_BASE_URL, SMTP_URL = "" } = env();
  const { name: provider } = mailProvider();
  if (provider === "local") return { success: false, message: NO_PROVIDER, provider };
  try {
    if (provider === "resend") await checkResend(RESEND_API_KEY, RESEND_BASE_URL);
    else await checkSmtp(SMTP_URL);
  } catch (error) {
    return { success: false, message: reasonOf(error, serverOf(provider)), provider };
  }
  return { success: true, message: `Conexión correcta con ${serverOf(provider)}`, provider };
}

/** Returns how mail is sent according to the environment, without secrets: `server` is null if no mail is sent. */
export function describeMail(): { server: string | null; from: string; perSecond: number } {
  const { name } = mailProvider();
  return { server: name === "local" ? null : serverOf(name), from: mailFrom(), perSecond: mailPerSecond() };
}

const NO_PROVIDER =
  "No hay proveedor de correo configurado: define RESEND_API_KEY o SMTP_URL. Mientras tanto los mensajes se quedan en la bandeja de salida.";

function serverOf(provider: "resend" | "smtp"): string {
  if (provider === "resend") return "Resend";
  const { hostname, port, protocol } = new URL(env().SMTP_URL ?? "");
  return `${hostname}:${port || (protocol === "smtps:" ? "465" : "587")}`;
}

type MailError = Error & { code?: string; responseCode?: number; statusCode?: number };

const EXPLANATIONS: readonly [RegExp, (server: string) => string][] = [
  [/ECONNREFUSED/, (server) => `${server} rechaza la conexión. Comprueba el puerto y el cortafuegos.`],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, (server) => `No se encuentra ${server}. Comprueba el nombre del servidor.`],
  [
    /ETIMEDOUT|no answer|timeout/i,
    (server) => `${server} no contesta a tiempo. Comprueba el puerto y el cortafuegos.`,
  ],
  [
    /EAUTH|invalid login|535/i,
    (server) => `${server} no acepta el usuario o la contraseña. Comprueba las credenciales.`,
  ],
  [
    /certificate|self.signed|CERT_|altname/i,
    (server) => `El certificado de ${server} no es válido o no es de ese servidor.`,
  ],
  [
    /STARTTLS|ETLS|wrong version number|SSL/i,
    (server) => `${server} no admite una conexión cifrada (TLS). Comprueba el puerto y el protocolo.`,
  ],
  [/40[13]|api key/i, (server) => `${server} no acepta la clave. Comprueba RESEND_API_KEY.`],
];

function reasonOf(error: unknown, server: string): string {
  const { code = "", message, responseCode, statusCode } = error as MailError;
  const text = [code, responseCode ?? statusCode ?? "", message].join(" ");
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(text));
  return known ? known[1](server) : `${server} no está disponible: ${message.slice(0, 200)}`;
}
