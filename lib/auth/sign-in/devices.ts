import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { emails, sessions, users } from "@/db/schema";
import { newDeviceMail } from "@/emails/auth/new-device";
import type { RequestInfo } from "@/lib/core/command/request";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { notify } from "@/lib/notifications/notice";

type Member = { id: string; email: string; firstName: string };
type SignIn = { request: RequestInfo; now: Date };

/** Notifies a member, once per browser, of a sign-in from a browser that none of their sessions has used. */
export async function notifyNewDevice(tx: Tx, member: Member, { request, now }: SignIn): Promise<void> {
  const { userAgent, ip } = request;
  if (await isKnown(tx, member, userAgent)) return;
  const [row] = await tx
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, member.id))
    .limit(1);
  await queueEmail(tx, {
    to: member,
    mail: newDeviceMail({
      firstName: member.firstName,
      device: deviceOf(userAgent),
      ip,
      at: now,
      timeZone: row?.timezone ?? "UTC",
    }),
    dedupeKey: `new-device:${member.id}:${browserHash(userAgent)}`,
  });
  await notify(tx, {
    userId: member.id,
    category: "account",
    kind: "identity.new-device",
    title: "Inicio de sesión desde un dispositivo nuevo",
    body: `${deviceOf(userAgent)}. Si no has sido tú, cierra esa sesión y cambia tu contraseña.`,
    href: "/settings?tab=security",
    dedupeKey: `new-device:${browserHash(userAgent)}`,
    isMailed: true,
  });
}

/** Returns a hash of the browser, for storage in the outbox. */
export function browserHash(userAgent: string): string {
  return createHash("sha256").update(withoutVersions(userAgent)).digest("base64url").slice(0, 22);
}

// An updated browser is not a new device.
const withoutVersions = (userAgent: string) => userAgent.replace(/[\d._]+/g, "");

const sameBrowser = sql<string>`regexp_replace(${sessions.sess} ->> 'userAgent', '[0-9._]+', '', 'g')`;

// Ended sessions are deleted, but the member's first browser is stored with the welcome message, and each later one
// with its notice.
async function isKnown(tx: Tx, { id }: Member, userAgent: string): Promise<boolean> {
  const [session] = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.userId, id), eq(sameBrowser, withoutVersions(userAgent))))
    .limit(1);
  if (session) return true;
  const [welcome] = await tx
    .select({ props: emails.props })
    .from(emails)
    .where(eq(emails.dedupeKey, `welcome:${id}`))
    .limit(1);
  return welcome?.props.device === browserHash(userAgent);
}

const BROWSERS = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/** Returns `Firefox en Windows` from a user agent; an unknown one is «Dispositivo desconocido». */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? "Dispositivo desconocido";
}
