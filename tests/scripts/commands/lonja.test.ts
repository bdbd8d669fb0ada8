import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import {
  accessRequests,
  accountSuspensions,
  auditLog,
  backups,
  emails,
  notifications,
  users,
} from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { passwordMatches } from "@/lib/auth/password/hash";
import { startSession } from "@/lib/auth/session";
import { requestAccess } from "@/lib/identity/members/request-access";
import { getKillSwitch } from "@/lib/ledger/queries";
import { runDoctor } from "../../../scripts/commands/doctor";
import { runMaintenance } from "../../../scripts/commands/maintenance";
import { runUser } from "../../../scripts/commands/user";
import { run } from "../../../scripts/run.mjs";
import { makeToken, tokensOf } from "../../auth/tokens/tokens";
import {
  appsOf,
  aRequest,
  auditOf,
  callOf,
  makeAdmin,
  makeUser,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { interventionsOf } from "../../factories/proposals";

let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    said.push(line);
  });
});

afterEach(async () => {
  process.exitCode = 0;
  await releaseKillSwitch();
});

describe("lonja user", () => {
  it("shows a member, with any case of the address", async () => {
    const user = await makeUser({ email: "rosa@lonja.example" });
    await startSession(user.id, aRequest);
    await runUser([" Rosa@Lonja.example "]);
    expect(said).toEqual([
      `rosa@lonja.example (${user.id})`,
      `  member since ${user.createdAt.toISOString()}`,
      "  identity pending, second factor off, 1 sessions",
    ]);
  });

  it("ends sessions, and sets a password that is shown once, each recorded without an actor", async () => {
    const user = await makeUser();
    await startSession(user.id, aRequest);
    await runUser([user.email, "--sign-out", "--password"]);
    expect(await sessionsOf(user)).toEqual([]);
    const password = said.find((line) => line.startsWith("Password"))?.split(": ")[1] ?? "";
    expect(await passwordMatches((await reload(user)).passwordHash, password)).toBe(true);
    const audited = await auditOf(user);
    expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["auth.sign-out-everywhere", null],
      ["identity.set-password", null],
    ]);
  });

  it("notifies the member of each password and of the factor, like an administrator's action", async () => {
    const user = await makeUser({ totpSecret: "sealed", totpEnabledAt: new Date() });
    for (const _ of [1, 2]) await runUser([user.email, "--password"]);
    await runUser([user.email, "--remove-second-factor"]);
    const kinds = (await db.select().from(notifications).where(eq(notifications.userId, user.id))).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === "identity.password-changed")).toHaveLength(2);
    expect(kinds).toHaveLength(3);
    const mails = await db.select().from(emails).where(eq(emails.userId, user.id));
    expect(mails).toHaveLength(3);
  });

  it("removes a second factor, and reports if there is none", async () => {
    const user = await makeUser();
    await expect(runUser([user.email, "--remove-second-factor"])).rejects.toThrow("has no second factor");
    const factor = { totpSecret: "sealed", totpEnabledAt: new Date() };
    await db.update(users).set(factor).where(eq(users.id, user.id));
    await runUser([user.email, "--remove-second-factor"]);
    expect(await reload(user)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
  });

  it("refuses an unknown address, a removed member and an unknown option", async () => {
    await expect(runUser(["nobody@lonja.example"])).rejects.toThrow("no member has the e-mail");
    const gone = await makeUser({ deletedAt: new Date() });
    await expect(runUser([gone.email])).rejects.toThrow("no member has the e-mail");
    await expect(runUser(["a@b.example", "--delete"])).rejects.toThrow("Usage: lonja user");
    await expect(runUser([])).rejects.toThrow("Usage: lonja user");
  });
});

describe("lonja admin", () => {
  const name = async ({ email }: { email: string }) => {
    const { code, output } = await run(
      process.execPath,
      ["scripts/commands/main.mjs", "scripts/commands/name-administrator.ts", email],
      { quiet: true },
    );
    return [code, output.trim().split("\n").at(-1)];
  };

  it("promotes a member as the panel does: without sessions, tokens and open requests from before", async () => {
    const user = await makeUser({ apps: ["forum"] });
    await startSession(user.id, aRequest);
    await makeToken(user);
    await requestAccess.run(await callOf(user), { appKey: "btc" });
    const message = `${user.email} is now an administrator and may approve proposals in 72 hours.`;
    expect(await name(user)).toEqual([0, message]);
    expect(await reload(user)).toMatchObject({ isAdmin: true, kycStatus: "verified", kycLevel: "complete" });
    expect(await sessionsOf(user)).toEqual([]);
    expect(await tokensOf(user)).toMatchObject([{ revokedAt: expect.any(Date) }]);
    expect(await db.select().from(accessRequests).where(eq(accessRequests.userId, user.id))).toMatchObject([
      { appKey: "btc", resolvedAt: expect.any(Date) },
    ]);
    expect(await appsOf(user)).toHaveLength(APP_KEYS.length);
    expect(await interventionsOf(user)).toMatchObject([
      { kind: "promotion", actorId: null, before: { kycStatus: "pending", apps: ["forum"] } },
    ]);
  }, 60_000);

  it("refuses a member while they are suspended, and changes nothing", async () => {
    const [user, other] = [await makeUser(), await makeAdmin()];
    await startSession(user.id, aRequest);
    const suspended = { userId: user.id, reason: "Estafa", startedBy: other.id, startedAt: new Date() };
    await db.insert(accountSuspensions).values(suspended);
    const message = `${user.email} is suspended: an administrator must lift the suspension first.`;
    const before = await reload(user);
    expect(await name(user)).toEqual([1, message]);
    expect(await reload(user)).toEqual(before);
    expect(await sessionsOf(user)).toHaveLength(1);
    expect(await interventionsOf(user)).toEqual([]);
    await db
      .update(accountSuspensions)
      .set({ endsAt: new Date() })
      .where(eq(accountSuspensions.userId, user.id));
    expect((await name(user))[0]).toBe(0);
  }, 60_000);
});

describe("lonja maintenance", () => {
  it("closes the operations with money and opens them, each on record with its reason", async () => {
    await runMaintenance(["on", "cambio", "de", "disco"]);
    expect(await getKillSwitch()).toMatchObject({ isOpen: false, reason: "cambio de disco" });
    await runMaintenance(["on", "otra vez"]);
    await runMaintenance(["off", "listo"]);
    expect((await getKillSwitch())?.isOpen).toBe(true);
    expect(said).toEqual([
      "The operations with money are closed.",
      "The operations with money were already closed.",
      "The operations with money are open.",
    ]);
    const audited = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "admin.set-kill-switch"))
      .orderBy(auditLog.id);
    expect(audited.map(({ details }) => details)).toEqual([
      { isOpen: [true, false], reason: "cambio de disco" },
      { isOpen: [false, true], reason: "listo" },
    ]);
  });

  it.each([[[]], [["on"]], [["maybe", "x"]], [["on", "x".repeat(2_000)]]])("refuses %j", async (options) => {
    await expect(runMaintenance(options)).rejects.toThrow("Usage: lonja maintenance");
  });
});

describe("lonja doctor", () => {
  it("prints each error on its own line, and exits with 1", async () => {
    await engageKillSwitch("prueba");
    await runDoctor();
    expect(process.exitCode).toBe(1);
    expect(said).toContain("✓ The database responds.");
    expect(said).toContain("✗ The operations with money are closed: see docs/runbooks/ledger-closed.md.");
    expect(said).toContain("✗ There is no backup: run lonja backup.");
  });

  it("ends with 0 where nothing is wrong", async () => {
    const made = { name: "lonja-20261123-033000.backup", finishedAt: new Date(), bytes: 1, files: 0 };
    await db.insert(backups).values({ ...made, version: "1.0.0" });
    await runDoctor();
    expect(said.filter((line) => line.startsWith("✗"))).toEqual([]);
    expect(process.exitCode).toBe(0);
    expect(said).toContain("✓ The latest backup is less than 26 hours old.");
  });
});
