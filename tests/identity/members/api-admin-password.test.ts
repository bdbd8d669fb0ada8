import { describe, expect, it } from "vitest";
import { PATCH as setPassword } from "@/app/api/admin/users/[id]/password/route";
import { POST as logIn } from "@/app/api/auth/login/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { unconfirmedAdmin } from "../../factories/unconfirmed-admin";
import { itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const at = async (user: { id: string }) => ({
  cookie: await cookieHeaderOf(await makeAdmin()),
  params: { id: user.id },
});

describe("PATCH /api/admin/users/{id}/password", () => {
  it("200: sets the given password and returns none", async () => {
    const user = await makeUser();
    const answer = await send(setPassword, "PATCH", {
      ...(await at(user)),
      body: { newPassword: "nueva clave" },
    });
    expect([answer.status, answer.body]).toEqual([200, { temporaryPassword: null }]);
    const signedIn = await send(logIn, "POST", { body: { email: user.email, password: "nueva clave" } });
    expect(signedIn.status).toBe(200);
  });

  it("200: without one, makes a temporary password, which signs the member in", async () => {
    const user = await makeUser();
    const { body } = await send(setPassword, "PATCH", await at(user));
    expect(body).toEqual({ temporaryPassword: expect.stringMatching(/^[A-HJ-NP-Za-km-z2-9]{16}$/) });
    const signedIn = await send(logIn, "POST", {
      body: { email: user.email, password: body.temporaryPassword },
    });
    expect(signedIn.status).toBe(200);
  });

  it("403: an administrator who did not confirm their password within the hour", async () => {
    const user = await makeUser();
    const sent = {
      cookie: await unconfirmedAdmin(),
      params: { id: user.id },
      body: { newPassword: "nueva clave" },
    };
    expectError(
      await send(setPassword, "PATCH", sent),
      "confirmation_required",
      MESSAGE.confirmationRequired,
    );
    expect(await reload(user)).toEqual(user);
  });

  it("404: an unknown or deleted member", async () => {
    for (const user of [{ id: "nobody" }, await makeUser({ deletedAt: new Date() })]) {
      const answer = await send(setPassword, "PATCH", {
        ...(await at(user)),
        body: { newPassword: "nueva clave" },
      });
      expectError(answer, "not_found", "Usuario no encontrado");
    }
  });

  it.each([
    ["12345", "La contraseña debe tener al menos 6 caracteres"],
    ["", "La contraseña debe tener al menos 6 caracteres"],
    ["x".repeat(201), "La contraseña puede tener como mucho 200 caracteres"],
    [123_456, "La contraseña es obligatoria"],
    [null, "La contraseña es obligatoria"],
  ])("422: the new password is %j", async (newPassword, message) => {
    const user = await makeUser();
    const answer = await send(setPassword, "PATCH", { ...(await at(user)), body: { newPassword } });
    expectError(answer, "invalid", MESSAGE.invalid, { newPassword: message });
    expect(await reload(user)).toEqual(user);
  });

  const endpoint = {
    handler: setPassword,
    method: "PATCH",
    sent: async () => ({ ...(await at(await makeUser())), body: { newPassword: "nueva clave" } }),
  };
  itIsForAdministrators(endpoint, async () => cookieHeaderOf(await makeUser()));
  itRefusesBadRequests(endpoint);
});
