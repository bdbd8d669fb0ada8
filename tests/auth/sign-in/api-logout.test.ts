import { describe, expect, it } from "vitest";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { cookieHeaderOf, makeUser, sessionsOf } from "../../factories/identity";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { send } from "../../http/client";

describe("POST /api/auth/logout", () => {
  it("204: ends this session, clears its cookie, Google's and the browser's data", async () => {
    const cookie = await cookieHeaderOf(await makeUser());
    const answer = await send(logOut, "POST", { cookie });
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers.getSetCookie()).toEqual([
      "authjs.session-token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax",
      "lonja-google=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect((await send(me, "GET", { cookie })).status).toBe(401);
  });

  it("204: leaves the member's other sessions open", async () => {
    const user = await makeUser();
    const [here, there] = [await cookieHeaderOf(user), await cookieHeaderOf(user)];
    await send(logOut, "POST", { cookie: here });
    expect((await send(me, "GET", { cookie: there })).status).toBe(200);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it("204: without a session there is nothing to end", async () => {
    const cookie = await cookieHeaderOf(await makeUser());
    await send(logOut, "POST", { cookie });
    for (const sent of [{ cookie }, {}, { cookie: "authjs.session-token=forged" }]) {
      const answer = await send(logOut, "POST", sent);
      expect([answer.status, answer.headers.has("set-cookie")]).toEqual([204, true]);
    }
  });

  itRefusesBadRequests({
    handler: logOut,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()) }),
  });
});
