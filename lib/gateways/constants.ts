/**
 * `kept`: there is no provider, so the message stays readable in the administrator's outbox (D14). `paused`: its
 * mailing is paused, so the queue ignores it.
 */
export const EMAIL_STATUSES = ["queued", "sending", "sent", "failed", "kept", "paused"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

export const FILE_STORES = ["local", "s3"] as const;
export type FileStore = (typeof FILE_STORES)[number];

export const MAILING_TARGETS = ["all", "selected"] as const;
export type MailingTarget = (typeof MAILING_TARGETS)[number];

/** Shown next to a failed message that may have been sent nevertheless. */
export const OUTCOME_UNKNOWN =
  "No consta si se ha enviado: el envío se interrumpió antes de registrarse. Reenvíalo si no ha llegado.";

/** Shown next to a message that an administrator cancelled before it was sent. */
export const CANCELLED = "Cancelado antes del envío";

/** The kind of the mails with a member's unread notices, which have an unsubscribe link as mailings have. */
export const DIGEST_KIND = "digest";

/** Shown next to a message of a mailing, or a digest, whose recipient unsubscribed before it was sent. */
export const UNSUBSCRIBED = "Se dio de baja antes del envío";

/** How many messages of a mailing become due per second, by provider; Resend accepts two requests a second. */
export const MAIL_PER_SECOND = { resend: 2, smtp: 200, local: 10_000 } as const;

/** The placeholder for the secret in a message; a character that cannot be typed (Unicode private use). */
export const SECRET_MARK = "\uE101";

/** Why the sweep of the file store removes nothing until an administrator confirms it. */
export const SWEEP_BLOCKS = [
  "no-marker",
  "other-installation",
  "copied-database",
  "older-database",
  "too-many",
] as const;
export type SweepBlock = (typeof SWEEP_BLOCKS)[number];

/** How many days a swept file stays in the trash. */
export const TRASH_DAYS = 30;

/** The kinds of alerts for operators. */
export const ALERT_KINDS = [
  "ledger-closed",
  "jobs-late",
  "mail-failing",
  "files-unreachable",
  "sweep-blocked",
  "books-differ",
  "price-missing",
  "withdrawal-stuck",
  "disk-full",
  "certificate-expiring",
  "key-expiring",
  "backup-old",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_TITLES: Readonly<Record<AlertKind, string>> = {
  "ledger-closed": "las operaciones con dinero están cerradas",
  "jobs-late": "hay trabajos con retraso",
  "mail-failing": "los correos no salen",
  "files-unreachable": "el almacén de archivos o el antivirus no responde",
  "sweep-blocked": "la limpieza de archivos está parada",
  "books-differ": "el libro no cuadra con el banco o con las tarjetas",
  "price-missing": "los mercados no dan el precio del bitcoin",
  "withdrawal-stuck": "hay retiros que no salen",
  "disk-full": "el disco está casi lleno",
  "certificate-expiring": "el certificado está a punto de caducar",
  "key-expiring": "una clave está a punto de caducar",
  "backup-old": "la copia de seguridad es antigua",
};

/** The first step for an operator; the rest is in docs/runbooks. */
export const ALERT_REMEDIES: Readonly<Record<AlertKind, string>> = {
  "ledger-closed":
    "No abras las operaciones sin aclarar el motivo: comprueba las cuentas con «npm run ledger:verify».",
  "jobs-late":
    "Comprueba que haya un proceso en marcha con BACKGROUND_JOBS=on y mira el último error del trabajo.",
  "mail-failing": "Prueba la conexión en «Gestión de correos» y revisa RESEND_API_KEY o SMTP_URL.",
  "files-unreachable":
    "Comprueba el disco de LONJA_FILES_DIR o las credenciales y la red del almacén S3; si falla el antivirus, que clamd esté en marcha.",
  "sweep-blocked": "Comprueba de quién es el almacén antes de confirmar la limpieza en la pestaña «Sistema».",
  "books-differ": "Compara en Banco el último extracto con el libro y busca el apunte que falta.",
  "price-missing": "Mira en Préstamos qué mercados fallan; el precio se puede fijar a mano en Ajustes.",
  "withdrawal-stuck": "Mira el error en el registro y comprueba el nodo y el saldo de la cartera de envíos.",
  "disk-full": "Libera espacio o amplía el disco; nada de lo confirmado se pierde.",
  "certificate-expiring":
    "Renueva el certificado del proxy y recárgalo; suele fallar la renovación automática.",
  "key-expiring": "Pide otra a quien la da, ponla en el entorno, reinicia y apunta su fecha en KEYS_EXPIRE.",
  "backup-old": "Haz una copia a mano y revisa la tarea que la hace cada noche.",
};

/** Returns the path of the operator's instructions in the source repository. */
export const runbookOf = (kind: AlertKind): string => `docs/runbooks/${kind}.md`;

/** The assets that are deposited and withdrawn over a blockchain. */
export const CHAIN_ASSETS = ["BTC", "USDT", "USDC"] as const;

export type ChainAsset = (typeof CHAIN_ASSETS)[number];

/** The network of each asset, as screens name it. */
export const NETWORK_NAMES: Readonly<Record<ChainAsset, string>> = {
  BTC: "red de Bitcoin",
  USDT: "red ERC-20",
  USDC: "red ERC-20",
};

/** The exchanges that publish the price of a bitcoin in US dollars. */
export const PRICE_SOURCES = ["kraken", "coinbase", "bitstamp", "bitfinex", "gemini"] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** Why an exchange returned no price. */
export const PRICE_FAILURES = ["unreachable", "late", "refused", "too-large", "unreadable"] as const;
export type PriceFailure = (typeof PRICE_FAILURES)[number];
