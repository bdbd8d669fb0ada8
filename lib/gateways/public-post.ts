import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/core/config/env";
import { errorLine } from "@/lib/core/server/logger";

const TIMEOUT_MS = 10_000;

/** What answered, or why nothing did. */
export type Posted = { status: number } | { error: string };

// What is not of the public internet: this machine, private networks, link-local (where clouds keep their keys), shared, test,
// multicast and reserved addresses, and what translates into them.
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

// Of IPv6 only what is handed out as global unicast is public.
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

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, "ipv4");
  return isIP(address) === 6 && GLOBAL.check(address, "ipv6") && !NOT_GLOBAL.check(address, "ipv6");
}

/** Whether a member may name this address: https, without a user, and no address of a private network written out. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  if (isAllowed(url)) return true;
  const host = hostOf(url);
  return url.protocol === "https:" && (isIP(host) ? isPublicAddress(host) : host.includes("."));
}

/**
 * Posts JSON to an address that somebody else has named, and answers within ten seconds. The address that the name resolves to
 * is judged as it is connected to: a name that has changed its mind since gets nowhere. Redirects are not followed.
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

/** Resolves a name to where it may be connected to; fails where any of its addresses is private. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} does not lead to the public internet`), "", 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

// Of the operator's own network, by their own word.
function isAllowed({ origin }: URL): boolean {
  return (env().WEBHOOK_ORIGINS ?? []).some((one) => new URL(one).origin === origin);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
