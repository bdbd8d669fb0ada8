import { describe, expect, it } from "vitest";
import { DELETE } from "@/app/api/user/google/route";
import { GET as factors } from "@/app/api/user/second-factor/route";
import { db } from "@/db";
import { googleAccounts } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditOf, cookieHeaderOf, makeUser, staleCookieOf } from "../../factories/identity";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

async function makeLinked() {
  const user = await makeUser();
  const email = `${user.id}@gmail.example`;
  await db.insert(googleAccounts).values({ userId: user.id, subject: user.id, email });
  return { user, email };
}

describe("DELETE /api/user/google", () => {
  it("204: unlinks the account that the second factor's state names; 409: none is linked", async () => {
    const { user, email } = await makeLinked();
    const cookie = await cookieHeaderOf(user);
    expect((await send(factors, "GET", { cookie })).body).toMatchObject({ enabled: false, google: email });
    expect((await send(DELETE, "DELETE", { cookie })).status).toBe(204);
    expect((await send(factors, "GET", { cookie })).body).toMatchObject({ google: null });
    expect((await auditOf(user)).map(({ action }) => action)).toEqual(["identity.unlink-google"]);
    const refusal = "Tu cuenta no está vinculada a ninguna de Google";
    expectError(await send(DELETE, "DELETE", { cookie }), "conflict", refusal);
  });

  it("401: nobody is signed in; 403: the password was confirmed too long ago", async () => {
    expectError(await send(DELETE, "DELETE"), "unauthenticated", MESSAGE.unauthenticated);
    const cookie = await staleCookieOf((await makeLinked()).user);
    expectError(
      await send(DELETE, "DELETE", { cookie }),
      "confirmation_required",
      MESSAGE.confirmationRequired,
    );
  });

  const sent = async () => ({ cookie: await cookieHeaderOf((await makeLinked()).user) });
  itRefusesBadRequests({ handler: DELETE, method: "DELETE", sent });
});
