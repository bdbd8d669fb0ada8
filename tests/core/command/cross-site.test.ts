import { describe, expect, it } from "vitest";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { refuseCrossSite } from "@/lib/core/command/cross-site";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeUser, sessionsOf } from "../../factories/identity";
import { expectError, send } from "../../http/client";

const OWN = "http://localhost:3000";

type Sent = { site?: string; origin?: string; host?: string };

const request = ({ site, origin, host }: Sent) =>
  new Request(`${OWN}/api/test`, {
    method: "POST",
    headers: { ...(site && { "sec-fetch-site": site }), ...(origin && { origin }), ...(host && { host }) },
  });

const SENDERS: readonly [string, Sent][] = [
  ["a client that is no browser", {}],
  ["our own page", { site: "same-origin", origin: OWN }],
  ["our own page in an old browser", { origin: OWN }],
  ["the address bar", { site: "none" }],
  ["our own page behind another host name", { origin: "http://127.0.0.1:8080", host: "127.0.0.1:8080" }],
  ["our own page without an Origin", { site: "same-origin" }],
];

const OTHERS: readonly [string, Sent][] = [
  ["another site", { site: "cross-site", origin: "https://evil.example" }],
  ["another site that hides its origin", { site: "cross-site", origin: "null" }],
  ["another site without an Origin", { site: "cross-site" }],
  ["another site that claims our Origin", { site: "cross-site", origin: OWN }],
  ["a sister domain", { site: "same-site", origin: "http://forum.localhost:3000" }],
  ["a sister domain without an Origin", { site: "same-site" }],
  ["another site in an old browser", { origin: "https://evil.example" }],
  ["a frame without an origin, in an old browser", { origin: "null" }],
  ["another origin that claims to be ours", { site: "same-origin", origin: "https://evil.example" }],
  ["our host on another port", { origin: "http://localhost:3001" }],
  ["our host over another scheme", { origin: "https://localhost:3000" }],
  ["an origin that begins like ours", { origin: "http://localhost:3000.evil.example" }],
  ["our host name with a user in front of it", { origin: "http://localhost:3000@evil.example" }],
  ["a word that no browser sends", { site: "SAME-ORIGIN" }],
];

describe("refuseCrossSite", () => {
  it.each(SENDERS)("allows %s", (_who, sent) => {
    expect(() => refuseCrossSite(request(sent))).not.toThrow();
  });

  it.each(OTHERS)("refuses %s", (_who, sent) => {
    expect(() => refuseCrossSite(request(sent))).toThrow(
      expect.objectContaining({ code: "forbidden", message: MESSAGE.crossSite }),
    );
  });

  it("precedes every command: a write from another site changes nothing", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await send(logOut, "POST", { cookie, headers });
    expectError(answer, "forbidden", MESSAGE.crossSite);
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});
