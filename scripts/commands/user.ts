import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { closeDatabase, db, type Tx } from "../../db";
import { sessions, users } from "../../db/schema";
import { hashPassword } from "../../lib/auth/password/hash";
import { NO_RESET_TOKEN } from "../../lib/auth/password/tokens";
import { revokeAccess } from "../../lib/auth/revocation";
import { removeFactor } from "../../lib/auth/second-factor/codes";
import { closeSessions } from "../../lib/auth/session";
import { audit } from "../../lib/core/command/audit";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { announce } from "../../lib/core/live/channel";
import { recordIntervention } from "../../lib/identity/members/interventions";
import { Failure } from "../failure.mjs";

const ACTS = ["--sign-out", "--password", "--remove-second-factor"] as const;

/** Shows a member, and does to them what only whoever keeps the server may do without signing in. */
export async function runUser([address = "", ...acts]: readonly string[]): Promise<void> {
  const email = address.trim().toLowerCase();
  const odd = acts.filter((act) => !(ACTS as readonly string[]).includes(act));
  if (!email.includes("@") || odd.length > 0) {
    throw new Failure("Usage: lonja user <e-mail> [--sign-out] [--password] [--remove-second-factor]");
  }
  try {
    const id = await find(email);
    if (acts.includes("--sign-out")) await signOut(id);
    if (acts.includes("--password")) await givePassword(id);
    if (acts.includes("--remove-second-factor")) await takeFactor(id);
    await show(id);
  } finally {
    await closeDatabase();
  }
}

async function find(email: string): Promise<string> {
  const isHere = and(eq(users.email, email), isNull(users.deletedAt));
  const [user] = await db.select({ id: users.id }).from(users).where(isHere).limit(1);
  if (!user) throw new Failure(`nobody here has the e-mail ${email}.`);
  return user.id;
}

async function show(id: string): Promise<void> {
  const { email, isAdmin, kycStatus, createdAt, totpEnabledAt } = users;
  const [user] = await db
    .select({ email, isAdmin, kycStatus, createdAt, totpEnabledAt })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw new Failure("the account has gone meanwhile.");
  const open = await db.$count(sessions, eq(sessions.userId, id));
  console.log(`${user.email} (${id})`);
  console.log(`  ${user.isAdmin ? "administrator" : "member"} since ${user.createdAt.toISOString()}`);
  console.log(
    `  identity ${user.kycStatus}, second factor ${user.totpEnabledAt ? "on" : "off"}, ${open} sessions`,
  );
}

type Act = { action: string; work: (tx: Tx, now: Date) => Promise<void> };

// In the audit log and on the member's screens as any act, but with nobody's name: it was done on the server.
async function act(id: string, { action, work }: Act): Promise<void> {
  await inTransaction(async (tx) => {
    await work(tx, clock.now());
    const request = { id: "server", ip: "server", userAgent: "" };
    await audit(tx, request, { action, actorId: null, targetId: id });
    await announce(tx, id);
  });
}

async function signOut(id: string): Promise<void> {
  await act(id, { action: "auth.sign-out-everywhere", work: (tx) => closeSessions(tx, id) });
  console.log("Signed out everywhere.");
}

async function givePassword(id: string): Promise<void> {
  const password = randomBytes(18).toString("base64url");
  const passwordHash = await hashPassword(password);
  await act(id, {
    action: "identity.set-password",
    work: async (tx, now) => {
      const changed = { passwordHash, ...NO_RESET_TOKEN, credentialsChangedAt: now, updatedAt: now };
      await tx.update(users).set(changed).where(eq(users.id, id));
      await revokeAccess(tx, id);
      await recordIntervention(tx, { userId: id, kind: "password", actorId: null, now });
    },
  });
  console.log(`Password, shown this once: ${password}`);
}

async function takeFactor(id: string): Promise<void> {
  await act(id, {
    action: "identity.reset-second-factor",
    work: async (tx, now) => {
      if (!(await removeFactor(tx, id, now))) throw new Failure("this member has no second factor.");
      await recordIntervention(tx, { userId: id, kind: "second-factor", actorId: null, now });
    },
  });
  console.log("The second factor is off: the password alone signs in.");
}
