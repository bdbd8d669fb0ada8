import { and, desc, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { auditLog, rateLimits, sessions, users } from "@/db/schema";
import { ATTEMPTS } from "@/lib/auth/constants";
import { logIn, logInAdmin } from "@/lib/auth/sign-in/log-in";
import { aRequest, auditBy, auditOf, makeAdmin, makeUser, PASSWORD, reload } from "../../factories/identity";

const WRONG = { code: "unauthenticated", message: "El correo o la contraseña no son correctos" };
const WRONG_ADMIN = { code: "unauthenticated", message: "Credenciales de administrador incorrectas" };

let lastCaller = 0;

function visitor() {
  lastCaller += 1;
  return { viewer: null, request: { ...aRequest, ip: `203.0.113.${lastCaller}` } };
}

const lastAudit = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

async function livingIdOf(email: string) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return user?.id ?? null;
}

describe("logIn", () => {
  it("authenticates the member by e-mail and password, and returns no hash", async () => {
    const user = await makeUser();
    const { id, email, firstName, lastName, isAdmin } = user;
    const answer = await logIn.run(visitor(), { email: user.email.toUpperCase(), password: PASSWORD });
    expect(answer).toEqual({ id, email, firstName, lastName, isAdmin, credentialsChangedAt: null });
  });

  it("records the sign-in, and changes nothing of the member", async () => {
    const user = await makeUser();
    const call = visitor();
    await logIn.run(call, { email: user.email, password: PASSWORD });
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.log-in", actorId: user.id, ip: call.request.ip },
    ]);
    expect(await reload(user)).toEqual(user);
  });

  it.each([
    ["a wrong password", async () => ({ email: (await makeUser()).email, password: "wrong password" })],
    [
      "the hash in place of the password",
      async () => {
        const user = await makeUser();
        return { email: user.email, password: user.passwordHash };
      },
    ],
    ["an unknown e-mail", async () => ({ email: "nobody@lonja.example", password: PASSWORD })],
    ["the password of the decoy", async () => ({ email: "nobody@lonja.example", password: "decoy" })],
    [
      "a deleted member",
      async () => ({ email: (await makeUser({ deletedAt: new Date() })).email, password: PASSWORD }),
    ],
  ])(
    "refuses %s in the same words, and records the refusal for the living account, without naming an actor",
    async (_what, make) => {
      const input = await make();
      const call = visitor();
      await expect(logIn.run(call, input)).rejects.toMatchObject(WRONG);
      expect(await lastAudit()).toMatchObject({
        action: "refused:identity.log-in",
        actorId: null,
        targetId: await livingIdOf(input.email),
        ip: call.request.ip,
        details: { email: input.email },
      });
      expect(JSON.stringify(await lastAudit())).not.toContain(input.password);
    },
  );

  it("finds the living account where a deleted one had the same e-mail", async () => {
    const gone = await makeUser({ deletedAt: new Date() });
    const here = await makeUser({ email: gone.email });
    expect(await logIn.run(visitor(), { email: here.email, password: PASSWORD })).toMatchObject({
      id: here.id,
    });
  });

  it("refuses after ten attempts on one account from one address, and still allows other addresses", async () => {
    const user = await makeUser();
    const call = visitor();
    for (let count = 0; count < ATTEMPTS.loginPerAccount.points; count += 1) {
      await expect(logIn.run(call, { email: user.email, password: "wrong" })).rejects.toMatchObject(WRONG);
    }
    const right = { email: user.email, password: PASSWORD };
    await expect(logIn.run(call, right)).rejects.toMatchObject({
      code: "rate_limited",
      message: expect.stringContaining("Vuelve a intentarlo en"),
      retryAfterSeconds: expect.any(Number),
    });
    expect(await logIn.run(visitor(), right)).toMatchObject({ id: user.id });
  });

  const LIMITED = {
    code: "rate_limited",
    message: expect.stringContaining("Vuelve a intentarlo en"),
    retryAfterSeconds: expect.any(Number),
  };
  const failuresFromEverywhere = async (email: string) => {
    for (let count = 0; count < ATTEMPTS.loginFailuresOfAccount.points; count += 1) {
      await expect(logIn.run(visitor(), { email, password: "wrong" })).rejects.toMatchObject(WRONG);
    }
  };

  it("refuses after fifty failures on one account from any addresses; known addresses are still allowed", async () => {
    const user = await makeUser();
    const right = { email: user.email, password: PASSWORD };
    const home = visitor();
    await logIn.run(home, right);
    await failuresFromEverywhere(user.email);
    const stranger = logIn.run(visitor(), { email: user.email.toUpperCase(), password: "wrong" });
    await expect(stranger).rejects.toMatchObject(LIMITED);
    await expect(logIn.run(visitor(), right)).rejects.toMatchObject(LIMITED);
    await expect(logInAdmin.run(visitor(), right)).rejects.toMatchObject(LIMITED);
    expect(await logIn.run(home, right)).toMatchObject({ id: user.id });
    const neighbour = { email: (await makeUser()).email, password: PASSWORD };
    await expect(logIn.run(visitor(), neighbour)).resolves.toBeDefined();
    await expect(logIn.run(home, neighbour)).resolves.toBeDefined();
  });

  it("knows an IPv6 address by its network", async () => {
    const user = await makeUser();
    const right = { email: user.email, password: PASSWORD };
    const from = (ip: string) => ({ viewer: null, request: { ...aRequest, ip } });
    await logIn.run(from("2001:db8:60:1::1"), right);
    await failuresFromEverywhere(user.email);
    await expect(logIn.run(from("2001:db8:60:2::1"), right)).rejects.toMatchObject(LIMITED);
    expect(await logIn.run(from("2001:db8:60:1:aa::2"), right)).toMatchObject({ id: user.id });
  });

  it("treats fifty failures on an unknown account like those on any other", async () => {
    const email = "nobody-at-all@lonja.example";
    await failuresFromEverywhere(email);
    await expect(logIn.run(visitor(), { email, password: "wrong" })).rejects.toMatchObject(LIMITED);
  });

  it("counts no right password as a failure", async () => {
    const user = await makeUser();
    for (let count = 0; count < 3; count += 1) {
      await logIn.run(visitor(), { email: user.email, password: PASSWORD });
    }
    const key = `login-failures:${user.email}`;
    const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
    expect(row?.points).toBe(0);
  });

  it("counts no sign-in that worked: 12 in a row, and still ten wrong ones wait", async () => {
    const user = await makeUser();
    const call = visitor();
    const right = { email: user.email, password: PASSWORD };
    for (let count = 0; count < ATTEMPTS.loginPerAccount.points + 2; count += 1) await logIn.run(call, right);
    for (let count = 0; count < ATTEMPTS.loginPerAccount.points; count += 1) {
      await expect(logIn.run(call, { ...right, password: "wrong" })).rejects.toMatchObject(WRONG);
    }
    await expect(logIn.run(call, right)).rejects.toMatchObject(LIMITED);
  });

  it("counts a member's right password at the administrators' sign-in like a wrong one", async () => {
    const user = await makeUser();
    const call = visitor();
    const right = { email: user.email, password: PASSWORD };
    for (let count = 0; count < ATTEMPTS.loginPerAccount.points; count += 1) {
      await expect(logInAdmin.run(call, right)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    await expect(logInAdmin.run(call, right)).rejects.toMatchObject(LIMITED);
  });

  it("validates the input before it counts an attempt", async () => {
    const call = visitor();
    for (let count = 0; count <= ATTEMPTS.loginPerAddress.points; count += 1) {
      await expect(logIn.run(call, { email: "ana" })).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(logIn.run(call, { email: "nobody@lonja.example", password: "x" })).rejects.toMatchObject(
      WRONG,
    );
  });
});

describe("logInAdmin", () => {
  it("signs an administrator in and records the sign-in page", async () => {
    const admin = await makeAdmin();
    expect(await logInAdmin.run(visitor(), { email: admin.email, password: PASSWORD })).toMatchObject({
      id: admin.id,
    });
    expect(await auditOf(admin)).toMatchObject([{ action: "identity.log-in-admin", actorId: admin.id }]);
  });

  it("refuses a member with the right password, opens nothing and records the refusal", async () => {
    const user = await makeUser();
    await expect(logInAdmin.run(visitor(), { email: user.email, password: PASSWORD })).rejects.toMatchObject(
      WRONG_ADMIN,
    );
    expect(await lastAudit()).toMatchObject({
      action: "refused:identity.log-in",
      details: { email: user.email },
    });
    expect([await auditBy(user), await db.$count(sessions)]).toEqual([[], 0]);
  });

  it("refuses a wrong password", async () => {
    const admin = await makeAdmin();
    await expect(logInAdmin.run(visitor(), { email: admin.email, password: "wrong" })).rejects.toMatchObject(
      WRONG_ADMIN,
    );
  });

  it("answers a member's right password like a wrong one, so that it reveals nothing", async () => {
    const user = await makeUser();
    const right = logInAdmin.run(visitor(), { email: user.email, password: PASSWORD });
    const wrong = logInAdmin.run(visitor(), { email: user.email, password: "wrong" });
    const unknown = logInAdmin.run(visitor(), { email: "nobody@lonja.example", password: "wrong" });
    const answers = await Promise.allSettled([right, wrong, unknown]);
    const messages = answers.map(
      (answer) => answer.status === "rejected" && (answer.reason as Error).message,
    );
    expect(new Set(messages).size).toBe(1);
  });
});
