import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as listActivities } from "@/app/api/activities/route";
import { POST as REJECT } from "@/app/api/admin/kyc/[id]/reject/route";
import { GET as readPreferences, PATCH as updateNotifications } from "@/app/api/user/notifications/route";
import { PATCH as updateProfile } from "@/app/api/user/profile/route";
import { db } from "@/db";
import { activities } from "@/db/schema";
import { register } from "@/lib/auth/sign-in/register";
import { MESSAGE } from "@/lib/core/command/errors";
import { setPermission } from "@/lib/identity/members/set-permission";
import {
  aRequest,
  auditOf,
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  makeVerifiedUser,
  reload,
} from "../../factories/identity";
import { makeCase, oneRejected } from "../../factories/kyc";
import { aRegistration } from "../../factories/registration";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const signedIn = async () => cookieHeaderOf(await makeUser());

const activityOf = async (user: { id: string }) =>
  db.select().from(activities).where(eq(activities.userId, user.id)).orderBy(activities.id);

describe("PATCH /api/user/profile", () => {
  const patch = async (user: { id: string }, body: unknown) =>
    send(updateProfile, "PATCH", { cookie: await cookieHeaderOf(user), body });

  it("200: changes names and user name, and nothing else", async () => {
    const user = await makeUser();
    const wish = { username: "ana.p", firstName: "Anna", lastName: "Prova", email: user.email.toUpperCase() };
    const answer = await patch(user, { ...wish, isAdmin: true, reputation: "5.0", userId: "other" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: user.id, ...wish, email: user.email, isAdmin: false });
    const { username, firstName, lastName, searchText, updatedAt } = await reload(user);
    expect(await reload(user)).toEqual({ ...user, username, firstName, lastName, searchText, updatedAt });
    expect([username, firstName, lastName]).toEqual(["ana.p", "Anna", "Prova"]);
  });

  it("400: the name of a verified member, which bank accounts are compared with", async () => {
    const user = await makeVerifiedUser();
    expectError(await patch(user, { firstName: "Otra" }), "invalid", MESSAGE.invalid, {
      firstName: "Está verificado: pide el cambio al soporte",
    });
    expect((await patch(user, { firstName: user.firstName, username: "misma.ana" })).status).toBe(200);
    expect(await reload(user)).toMatchObject({ firstName: user.firstName, username: "misma.ana" });
  });

  it("400: a name while it is compared with the documents; 200 again after the rejection", async () => {
    const { id, user, adminCookie } = await makeCase();
    expectError(await patch(user, { firstName: "Otra" }), "invalid", MESSAGE.invalid, {
      firstName: "Se está comprobando con tus documentos: podrás cambiarlo cuando respondamos",
    });
    expect(await reload(user)).toMatchObject({ firstName: user.firstName });
    await send(REJECT, "POST", { cookie: adminCookie, params: { id }, body: oneRejected });
    expect((await patch(user, { firstName: "Otra" })).status).toBe(200);
  });

  it("200: changes where the member can be reached, and their time zone", async () => {
    const user = await makeUser();
    const contact = {
      phone: "600 111 222",
      address: "Calle del Mar, 7",
      postalCode: "46001",
      city: "Valencia",
      country: "España",
      timezone: "Atlantic/Canary",
    };
    const answer = await patch(user, contact);
    expect(answer).toMatchObject({ status: 200, body: { timezone: "Atlantic/Canary" } });
    expect(await reload(user)).toMatchObject({ ...contact, phone: "+34 600 111 222" });
    const [line] = await auditOf(user);
    expect(line?.details).toMatchObject({ city: [null, "Valencia"], timezone: ["UTC", "Atlantic/Canary"] });
    expect((await patch(user, { phone: "", country: "Portugal", postalCode: "1000-001" })).status).toBe(200);
    expect(await reload(user)).toMatchObject({ phone: null, city: "Valencia", country: "Portugal" });
  });

  it("200: an old address that is unlike its country's does not stop another edit", async () => {
    const user = await makeUser({ country: "España", postalCode: "X1" });
    expect((await patch(user, { firstName: "Anna" })).status).toBe(200);
  });

  it("422: a postal code that does not fit the stored country", async () => {
    const user = await makeUser({ country: "España" });
    expectError(await patch(user, { postalCode: "123" }), "invalid", MESSAGE.invalid, {
      postalCode: "En España el código postal tiene cinco cifras, por ejemplo 46001",
    });
    expect(await reload(user)).toEqual(user);
  });

  it("200: an empty user name deletes it, and missing fields are kept", async () => {
    const user = await makeUser({ username: "antes" });
    expect((await patch(user, { firstName: "Anna" })).body.username).toBe("antes");
    expect((await patch(user, { username: "" })).body.username).toBeNull();
  });

  it("writes audit and activity when something changed, and only then", async () => {
    const user = await makeUser();
    await patch(user, { firstName: "Anna" });
    await patch(user, { firstName: "Anna" });
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.update-profile", actorId: user.id, details: { firstName: ["Ana", "Anna"] } },
    ]);
    expect(await activityOf(user)).toMatchObject([{ type: "profile_update" }]);
  });

  it("401: nobody is signed in", async () => {
    expectError(
      await send(updateProfile, "PATCH", { body: { firstName: "A" } }),
      "unauthenticated",
      MESSAGE.unauthenticated,
    );
  });

  it("409: another member has the user name, in any case of letters", async () => {
    const name = `maria-${Date.now()}`;
    await makeUser({ username: name });
    const user = await makeUser();
    const message = "Ese nombre de usuario ya está en uso";
    const answer = await patch(user, { username: name.toUpperCase(), firstName: "Anna" });
    expectError(answer, "conflict", message, { username: message });
    expect(await reload(user)).toEqual(user);
  });

  it.each([
    [{ email: "otra@lonja.example" }, { email: "El correo se cambia en su propio apartado, con un enlace" }],
    [{ phone: "abc" }, { phone: "Escribe un teléfono válido, por ejemplo +34 600 000 000" }],
    [{ timezone: "Nowhere/At_all" }, { timezone: "La zona horaria no existe" }],
    [
      { country: "Portugal", phone: "912 345 678" },
      { phone: "Escribe el teléfono con el prefijo del país, por ejemplo +351 912 345 678" },
    ],
    [{ firstName: "  " }, { firstName: "El nombre es obligatorio" }],
    [{ lastName: "" }, { lastName: "Los apellidos son obligatorios" }],
    [
      { username: "ab" },
      { username: "Usa al menos 3 letras o números; también puedes usar puntos y guiones, salvo al final" },
    ],
    [
      { username: "ana." },
      { username: "Usa al menos 3 letras o números; también puedes usar puntos y guiones, salvo al final" },
    ],
    [
      { username: "ana <b>" },
      { username: "Usa al menos 3 letras o números; también puedes usar puntos y guiones, salvo al final" },
    ],
    [{ username: "x".repeat(33) }, { username: "Como mucho 32 caracteres" }],
    [{ username: "Admin" }, { username: "Ese nombre de usuario está reservado" }],
    [{ username: "Administración_1" }, { username: "Ese nombre de usuario está reservado" }],
    [{ username: "soporte.lonja" }, { username: "Ese nombre de usuario está reservado" }],
    [{ username: "LONJA" }, { username: "Ese nombre de usuario está reservado" }],
    [
      { firstName: "Soporte", lastName: "Lonja" },
      { firstName: "Ese nombre está reservado", lastName: "Ese nombre está reservado" },
    ],
    // The first letter is Cyrillic.
    [{ username: "\u0430dmin" }, { username: "Usa letras latinas, números, puntos y guiones" }],
    // The third letter has no dot.
    [{ username: "adm\u0131n" }, { username: "Usa letras latinas, números, puntos y guiones" }],
  ])("422: %j", async (wish, fields) => {
    const user = await makeUser();
    expectError(await patch(user, wish), "invalid", MESSAGE.invalid, fields as Record<string, string>);
    expect(await reload(user)).toEqual(user);
  });

  it("200: a name with accents is accepted, and one in another script is kept", async () => {
    const user = await makeUser({ username: "Ольга" });
    expect((await patch(user, { username: "Ольга", firstName: "Olga" })).status).toBe(200);
    expect((await patch(user, { username: "Íñigo_Øre.2" })).status).toBe(200);
  });

  it("200: a name that ends in a mark is kept", async () => {
    const user = await makeUser({ username: `ana.${Date.now()}_` });
    const { status, body } = await patch(user, { username: user.username, firstName: "Anna" });
    expect([status, body.username, body.firstName]).toEqual([200, user.username, "Anna"]);
    expect((await patch(user, { username: `${user.username}-` })).status).toBe(422);
  });

  it("200: a reserved name is kept by the member to whom an administrator gave it", async () => {
    const user = await makeUser({ username: "soporte" });
    const { status, body } = await patch(user, { username: "soporte", firstName: "Anna" });
    expect([status, body.username, body.firstName]).toEqual([200, "soporte", "Anna"]);
  });

  itRefusesBadRequests({
    handler: updateProfile,
    method: "PATCH",
    sent: async () => ({ cookie: await signedIn(), body: { firstName: "Anna" } }),
  });
});

describe("/api/user/notifications", () => {
  const ALL_ON = {
    emailNotifications: true,
    forumNotifications: true,
    marketplaceNotifications: true,
    investmentNotifications: true,
    ...{ loanNotifications: true, mailDigest: "never" },
  };

  it("GET 200: everything is on by default", async () => {
    const answer = await send(readPreferences, "GET", { cookie: await signedIn() });
    expect([answer.status, answer.body]).toEqual([200, ALL_ON]);
  });

  it("PATCH 200: changes only sent fields, only for the caller, and records it", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const cookie = await cookieHeaderOf(user);
    const body = { loanNotifications: false, forumNotifications: true };
    const answer = await send(updateNotifications, "PATCH", { cookie, body });
    expect([answer.status, answer.body]).toEqual([200, { ...ALL_ON, loanNotifications: false }]);
    expect(await reload(other)).toEqual(other);
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.update-notifications", details: { loanNotifications: [true, false] } },
    ]);
    expect((await send(readPreferences, "GET", { cookie })).body.loanNotifications).toBe(false);
  });

  it("PATCH 422: a value that is neither yes nor no", async () => {
    const user = await makeUser();
    const body = { emailNotifications: "false" };
    const answer = await send(updateNotifications, "PATCH", { cookie: await cookieHeaderOf(user), body });
    expectError(answer, "invalid", MESSAGE.invalid, { emailNotifications: "Indica sí o no" });
    expect(await reload(user)).toEqual(user);
  });

  it("401: nobody is signed in", async () => {
    for (const [handler, method] of [
      [readPreferences, "GET"],
      [updateNotifications, "PATCH"],
    ] as const) {
      expectError(await send(handler, method), "unauthenticated", MESSAGE.unauthenticated);
    }
  });

  itRefusesBadRequests({
    handler: updateNotifications,
    method: "PATCH",
    sent: async () => ({ cookie: await signedIn(), body: { emailNotifications: false } }),
  });
});

describe("GET /api/activities", () => {
  it("200: the member's own, newest first, a page at a time", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (let count = 0; count < 5; count += 1) {
      await db.insert(activities).values({ userId: user.id, type: "profile_update", data: { count } });
      await db.insert(activities).values({ userId: other.id, type: "profile_update" });
    }
    const cookie = await cookieHeaderOf(user);
    const first = await send(listActivities, "GET", { cookie, query: "?limit=3" });
    const cursor = first.headers.get("x-next-cursor");
    const second = await send(listActivities, "GET", { cookie, query: `?limit=3&cursor=${cursor}` });
    const counts = [...first.body, ...second.body].map(({ data }: { data: { count: number } }) => data.count);
    expect(counts).toEqual([4, 3, 2, 1, 0]);
    expect(second.headers.get("x-next-cursor")).toBeNull();
    expect(first.body[0]).toEqual({
      id: expect.any(Number),
      userId: user.id,
      type: "profile_update",
      entityId: null,
      data: { count: 4 },
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it("contains the registration and each granted access, once", async () => {
    const { id } = await register.run({ viewer: null, request: aRequest }, aRegistration());
    const admin = await callOf(await makeAdmin());
    await setPermission.run(admin, { id, appKey: "btc", hasAccess: true });
    await setPermission.run(admin, { id, appKey: "btc", hasAccess: true });
    await setPermission.run(admin, { id, appKey: "btc", hasAccess: false });
    expect(await activityOf({ id })).toMatchObject([
      { type: "registration" },
      { type: "access_granted", entityId: "btc" },
    ]);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(listActivities, "GET"), "unauthenticated", MESSAGE.unauthenticated);
  });

  it.each(["limit=0", "limit=101", "cursor=x", "cursor=-1", "cursor=1.5"])("422: %s", async (query) => {
    const answer = await send(listActivities, "GET", { cookie: await signedIn(), query: `?${query}` });
    expect(answer.status).toBe(422);
  });

  itHidesItsFailures({
    handler: listActivities,
    method: "GET",
    sent: async () => ({ cookie: await signedIn() }),
  });
});
