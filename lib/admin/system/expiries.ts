import { isIP } from "node:net";
import { connect } from "node:tls";
import { env } from "@/lib/core/config/env";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { formatDate } from "@/lib/core/format/format";

/**
 * Automatic renewal starts a month before the end, so a certificate this close to its end indicates a failed renewal.
 */
const NOTICE_DAYS = 14;
const CONNECT_MS = 5_000;
const LOOK_AGAIN_MINUTES = 60;

const TIME_ZONE = "UTC";

type Look = { at: Date; validTo: Date | null };
const looks = new Map<string, Look>();

/**
 * Returns which certificates expire soon or have expired, for the addresses of the site, pictures, files and mail; null
 * if none.
 */
export async function findCertificateTrouble(): Promise<string | null> {
  const { APP_URL, CDN_URL, S3_ENDPOINT, SMTP_URL } = env();
  const addresses = [APP_URL, CDN_URL, S3_ENDPOINT, SMTP_URL].flatMap((address) => address ?? []);
  const hosts = new Set(addresses.flatMap((address) => hostOf(address) ?? []));
  const found = await Promise.all(
    [...hosts].map(async (host) => lineOf(`El de ${host.replace(USUAL_PORT, "")}`, await endOf(host))),
  );
  return found.filter((line) => line !== null).join(" ") || null;
}

/**
 * Returns which keys in KEYS_EXPIRE expire soon or have expired; their dates come from the operator, because providers
 * do not publish them by an API.
 */
export function findKeyTrouble(): string | null {
  const lines = (env().KEYS_EXPIRE ?? []).map(({ name, on }) => lineOf(name, on));
  return lines.filter((line) => line !== null).join(" ") || null;
}

function lineOf(what: string, end: Date | null): string | null {
  const now = clock.now();
  if (!end || end > plusMinutes(now, NOTICE_DAYS * DAY_MINUTES)) return null;
  return `${what} ${end <= now ? "caducó" : "caduca"} el ${formatDate(end, TIME_ZONE)}.`;
}

const USUAL_PORT = /:(443|465)$/;
const PORTS: Readonly<Record<string, number>> = { "https:": 443, "smtps:": 465 };

// Servers that use STARTTLS only show their certificate within their own protocol; the mail diagnosis checks those.
function hostOf(address: string): string | null {
  const { protocol, hostname, port } = new URL(address);
  const standardPort = PORTS[protocol];
  return standardPort ? `${hostname}:${port || standardPort}` : null;
}

async function endOf(host: string): Promise<Date | null> {
  const now = clock.now();
  const known = looks.get(host);
  if (known && known.at > plusMinutes(now, -LOOK_AGAIN_MINUTES)) return known.validTo;
  const validTo = await endOfCertificate(host);
  looks.set(host, { at: now, validTo });
  return validTo;
}

// An expired certificate is accepted here, because no data is sent over this connection.
function endOfCertificate(address: string): Promise<Date | null> {
  const { hostname: host, port } = new URL(`tls://${address}`);
  return new Promise((resolve) => {
    const options = {
      ...{ host, port: Number(port), rejectUnauthorized: false, timeout: CONNECT_MS },
      ...(isIP(host) === 0 && { servername: host }),
    };
    const socket = connect(options, () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      socket.destroy();
      resolve(validTo ? new Date(validTo) : null);
    });
    socket.once("timeout", () => socket.destroy());
    socket.once("error", () => resolve(null));
    socket.once("close", () => resolve(null));
  });
}
