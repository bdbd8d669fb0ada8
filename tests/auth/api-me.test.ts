import { describe, expect, it } from "vitest";
import { GET as me } from "@/app/api/auth/me/route";
import { GET as user } from "@/app/api/user/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeUser, makeVerifiedUser } from "../factories/identity";
import { itHidesItsFailures } from "../http/bad-requests";
import { expectError, send } from "../http/client";
import { documentedFields } from "../http/documented-fields";

describe.each([
  ["GET /api/auth/me", me],
  ["GET /api/user", user],
])("%s", (_name, handler) => {
  it("200: returns exactly the documented fields of the signed-in member", async () => {
    const member = await makeVerifiedUser({
      firstName: "José",
      lastName: "Núñez",
      phone: "+34 600",
      timezone: "Europe/Madrid",
      reputation: "4.8",
    });
    const answer = await send(handler, "GET", { as: member });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(documentedFields(handler));
    expect(answer.body).toMatchObject({
      id: member.id,
      email: member.email,
      username: null,
      firstName: "José",
      lastName: "Núñez",
      profileImageUrl: null,
      createdAt: member.createdAt.toISOString(),
      isAdmin: false,
      kycStatus: "verified",
      kycLevel: "basic",
      reputation: "4.8",
      balance: "0.00",
      timezone: "Europe/Madrid",
    });
    expect(documentedFields(handler).filter((name) => /password|token|hash|session/i.test(name))).toEqual([]);
  });

  it("200: returns the person of the cookie, whatever the address contains", async () => {
    const [ana, luis] = [await makeUser(), await makeUser()];
    const answer = await send(handler, "GET", { as: ana, query: `?id=${luis.id}&userId=${luis.id}` });
    expect(answer.body).toMatchObject({ id: ana.id });
  });

  it("200: must not be cached", async () => {
    const { headers } = await send(handler, "GET", { as: await makeUser() });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("401: nobody is signed in, or the cookie is not ours", async () => {
    expectError(await send(handler, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    for (const value of ["", "forged", "a.b.c"]) {
      const answer = await send(handler, "GET", { cookie: `authjs.session-token=${value}` });
      expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
    }
  });

  itHidesItsFailures({
    handler,
    method: "GET",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()) }),
  });
});
