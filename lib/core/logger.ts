import pino from "pino";

const SECRET_FIELDS = ["password", "newPassword", "currentPassword", "token", "cookie", "authorization"];

/** The process's log: JSON lines, with anything that looks like a secret removed. */
export const logger = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), remove: true },
});
