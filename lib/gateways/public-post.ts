import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/core/config/env";
import { errorLine } from "@/lib/core/server/logger";

const TIMEOUT_MS = 10_000;

/** The status of the response, or why there was none. */
export type Posted = { status: number } | { error: string };

// Addresses outside the public internet: this machine, private networks, link-local (cloud metadata with credentials),
// shared, test, multicast and reserved addresses, and translation prefixes.
const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  PRIVATE.addSubnet(address, prefix, "ipv4");

// In IPv6, only global unicast addresses are public.
const GLOBAL = new BlockList();
GLOBAL.addSubnet("2000::", 3, "ipv6");
const NOT_GLOBAL = new BlockList();
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  NOT_GLOBAL.addSubnet(address, prefix, "ipv6");

/** Returns whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, "ipv4");
  return isIP(address) === 6 && GLOBAL.check(address, "ipv6") && !NOT_GLOBAL.check(address, "ipv6");
}

/**
 * Returns whether a member may use this address: https, no user name, and not the literal address of a private network.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  if (isAllowed(url)) return true;
  const host = hostOf(url);
  return url.protocol === "https:" && (isIP(host) ? isPublicAddress(host) : host.includes("."));
}

/**
 * Posts JSON to an address that was provided by someone else; ends within ten seconds. The resolved IP address is
 * checked when the connection is opened, so that a DNS name that changes after validation is rejected. Redirects are
 * not followed.
 */
export function postPublic(url: string, body: string, headers: Record<string, string>): Promise<Posted> {
  if (!isPublicUrl(url)) return Promise.resolve({ error: "the address is not public" });
  const target = new URL(url);
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((done) => {
    const sent = send(
      target,
      {
        method: "POST",
        agent: false,
        headers: {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          ...headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isAllowed(target) && { lookup: publicLookup }),
      },
      (answer) => {
        done({ status: answer.statusCode ?? 0 });
        answer.destroy();
      },
    );
    sent.on("error", (error) => done({ error: errorLine(error) }));
    sent.end(body);
  });
}

/** Resolves a name to the addresses to connect to; fails if any of them is private. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} does not resolve to a public IP address`), "", 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

// Addresses of the operator's own network, allowed by configuration.
function isAllowed({ origin }: URL): boolean {
  return (env().WEBHOOK_ORIGINS ?? []).some((one) => new URL(one).origin === origin);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
