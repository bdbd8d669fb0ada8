import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/user/profile/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { askForEmail } from "../../auth/email/ask-for-email";
import { cookieHeaderOf, makeUser } from "../../factories/identity";
import { itHidesItsFailures } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

describe("GET /api/user/profile", () => {
  it("200: the contact data, and the e-mail address that waits for its link", async () => {
    const contact = { phone: "+34 600 111 222", address: "Calle del Mar, 7", city: "Valencia" };
    const user = await makeUser({ ...contact, postalCode: "46001", country: "España" });
    const { status, body } = await send(GET, "GET", { as: user });
    expect(status).toBe(200);
    expect(body).toEqual({ ...contact, postalCode: "46001", country: "España", pendingEmail: null });
    const { cookie, email } = await askForEmail();
    expect((await send(GET, "GET", { cookie })).body).toMatchObject({ phone: null, pendingEmail: email });
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
  });

  const sent = async () => ({ cookie: await cookieHeaderOf(await makeUser()) });
  itHidesItsFailures({ handler: GET, method: "GET", sent });
});
