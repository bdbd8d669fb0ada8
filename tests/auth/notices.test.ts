import { describe, expect, it } from "vitest";
import { changePassword } from "@/lib/auth/password/change-password";
import { notifyFactorChange } from "@/lib/auth/second-factor/notices";
import { notifyNewDevice } from "@/lib/auth/sign-in/devices";
import { inTransaction } from "@/lib/core/db/transaction";
import { requestAccess } from "@/lib/identity/members/request-access";
import { setPassword } from "@/lib/identity/members/set-password";
import { setPermission } from "@/lib/identity/members/set-permission";
import { updateUser } from "@/lib/identity/members/update-user";
import { callOf, makeAdmin, makeUser, PASSWORD } from "../factories/identity";
import { noticesOf } from "../factories/notifications";

const noticesTo = async (user: { id: string }) =>
  (await noticesOf(user)).map(({ kind, title, href }) => ({ kind, title, href }));

const request = (id: string) => ({
  id,
  ip: "192.0.2.1",
  userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0",
});

describe("the notifications of a member on the screen", () => {
  it("of each app that an administrator opens or blocks, where it changes something", async () => {
    const [user, admin] = [await makeUser({ apps: ["forum"] }), await callOf(await makeAdmin())];
    const set = (id: string, appKey: "btc" | "forum", hasAccess: boolean) =>
      setPermission.run({ ...admin, request: request(id) }, { id: user.id, appKey, hasAccess });
    await set("one", "btc", true);
    await set("two", "btc", true);
    await set("three", "forum", false);
    expect(await noticesTo(user)).toEqual([
      { kind: "identity.access-granted", title: "Ya tienes acceso a BTC P2P", href: "/btc-p2p" },
      { kind: "identity.access-revoked", title: "Ya no tienes acceso a Foro", href: "/apps" },
    ]);
  });

  it("of a denied request for an app, once, where it changes nothing", async () => {
    const [user, admin] = [await makeUser({ apps: ["forum"] }), await callOf(await makeAdmin())];
    await requestAccess.run(await callOf(user), { appKey: "btc" });
    for (const id of ["one", "two"]) {
      const call = { ...admin, request: request(id) };
      await setPermission.run(call, { id: user.id, appKey: "btc", hasAccess: false });
    }
    expect(await noticesTo(user)).toEqual([
      {
        kind: "identity.access-denied",
        title: "Tu solicitud de acceso a BTC P2P no se ha aceptado",
        href: "/btc-p2p",
      },
    ]);
  });

  it("every administrator of each access request, with or without mail", async () => {
    const [writes, reads] = [await makeAdmin(), await makeAdmin({ emailNotifications: false })];
    const member = await callOf(await makeUser({ firstName: "Eva", lastName: "Sanz" }));
    for (let n = 0; n < 2; n += 1) await requestAccess.run(member, { appKey: "btc" });
    for (const admin of [writes, reads]) {
      expect(await noticesTo(admin)).toEqual([
        {
          kind: "identity.access-requested",
          title: "Eva Sanz pide acceso a BTC P2P",
          href: expect.stringMatching(/^\/admin\?tab=approvals&queue=access&id=\d+$/),
        },
      ]);
    }
  });

  it("of a changed password, whoever changed it", async () => {
    const user = await makeUser();
    const member = { ...(await callOf(user)), request: request("mine") };
    await changePassword.run(member, {
      currentPassword: PASSWORD,
      newPassword: "otra distinta",
      confirmPassword: "otra distinta",
    });
    const admin = { ...(await callOf(await makeAdmin())), request: request("theirs") };
    await setPassword.run(admin, { id: user.id });
    expect((await noticesOf(user)).map(({ kind, body }) => [kind, body])).toEqual([
      ["identity.password-changed", "La has cambiado tú. Hemos cerrado las demás sesiones."],
      ["identity.password-changed", "Un administrador la ha cambiado."],
    ]);
  });

  it("of a new device, once", async () => {
    const user = await makeUser();
    for (const id of ["one", "two"]) {
      await inTransaction((tx) => notifyNewDevice(tx, user, { request: request(id), now: new Date() }));
    }
    expect(await noticesOf(user)).toMatchObject([
      { kind: "identity.new-device", body: expect.stringMatching(/^Firefox .*Si no has sido tú/) },
    ]);
  });

  it("of every change of the second factor", async () => {
    const user = await makeUser();
    for (const what of ["on", "codes", "administrator", "off"] as const) {
      await inTransaction((tx) =>
        notifyFactorChange(tx, user, { what, request: request("x"), now: new Date() }),
      );
    }
    expect((await noticesTo(user)).map(({ title }) => title)).toEqual([
      "Verificación en dos pasos activada",
      "Códigos de recuperación renovados",
      "Verificación en dos pasos desactivada por un administrador",
      "Verificación en dos pasos desactivada",
    ]);
  });

  it("of another level, and of nothing where it stays the same", async () => {
    const user = await makeUser();
    const admin = await callOf(await makeAdmin());
    await updateUser.run(admin, { id: user.id, firstName: "Otra", kycStatus: "verified", kycLevel: "basic" });
    expect((await noticesTo(user)).map(({ title }) => title)).toEqual(["Identidad verificada"]);
    await updateUser.run(admin, { id: user.id, kycLevel: "complete" });
    expect((await noticesTo(user)).slice(1)).toEqual([
      { kind: "identity.tier-changed", title: "Tu nivel es ahora Premium Quality", href: "/profile" },
    ]);
  });
});
