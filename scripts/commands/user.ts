import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { lockUser } from "@/lib/auth/rows";
import { closeDatabase, db, type Tx } from "../../db";
import { sessions, users } from "../../db/schema";
import { hashPassword } from "../../lib/auth/password/hash";
import { closeSessions } from "../../lib/auth/session";
import { type AuditLine, writeAuditLines } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { announce } from "../../lib/core/live/channel";
import { dropFactor } from "../../lib/identity/members/reset-second-factor";
import { makeTemporaryPassword, writePassword } from "../../lib/identity/members/set-password";
import { Failure } from "../failure.mjs";

const ACTIONS = ["--sign-out", "--password", "--remove-second-factor"] as const;

/** Shows a member, and performs the actions that the operator of the server may perform without signing in. */
export async function runUser([address = "", ...actions]: readonly string[]): Promise<void> {
  const email = address.trim().toLowerCase();
  const unknownOptions = actions.filter((action) => !(ACTIONS as readonly string[]).includes(action));
  if (!email.includes("@") || unknownOptions.length > 0) {
    throw new Failure("Usage: lonja user <e-mail> [--sign-out] [--password] [--remove-second-factor]");
  }
  try {
    const id = await find(email);
    if (actions.includes("--sign-out")) await signOut(id);
    if (actions.includes("--password")) await setTemporaryPassword(id);
    if (actions.includes("--remove-second-factor")) await removeFactor(id);
    await show(id);
  } finally {
    await closeDatabase();
  }
}

async function find(email: string): Promise<string> {
  const isMatch = and(eq(users.email, email), isNull(users.deletedAt));
  const [user] = await db.select({ id: users.id }).from(users).where(isMatch).limit(1);
  if (!user) throw new Failure(`no member has the e-mail ${email}.`);
  return user.id;
}

async function show(id: string): Promise<void> {
  const { email, isAdmin, kycStatus, createdAt, totpEnabledAt } = users;
  const [user] = await db
    .select({ email, isAdmin, kycStatus, createdAt, totpEnabledAt })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw new Failure("the account was deleted while the command was running.");
  const open = await db.$count(sessions, eq(sessions.userId, id));
  console.log(`${user.email} (${id})`);
  console.log(`  ${user.isAdmin ? "administrator" : "member"} since ${user.createdAt.toISOString()}`);
  console.log(
    `  identity ${user.kycStatus}, second factor ${user.totpEnabledAt ? "on" : "off"}, ${open} sessions`,
  );
}

type Context = Parameters<typeof dropFactor>[0];
type Action = { name: string; work: (context: Context, member: Member) => Promise<void> };

// Recorded in the audit log and notified like an action of an administrator, but without an actor, because the operator
// has not signed in.
async function act(id: string, { name, work }: Action): Promise<void> {
  await inTransaction(async (tx) => {
    await lockUser(tx, id);
    const lines: AuditLine[] = [];
    // Notifications are deduplicated by request, so each run of this command uses its own id.
    const request = { ...SERVER_REQUEST, id: `${SERVER_REQUEST.id}-${randomUUID()}` };
    const record = (line: AuditLine) => void lines.push(line);
    await work({ tx, request, record, now: clock.now() }, await readMember(tx, id));
    const entries = lines.map((line) => ({ action: name, actorId: null, targetId: id, ...line }));
    await writeAuditLines(tx, request, entries);
    await announce(tx, id);
  });
}

async function readMember(tx: Tx, id: string) {
  const { email, firstName, timezone } = users;
  const [member] = await tx
    .select({ id: users.id, email, firstName, timezone })
    .from(users)
    .where(eq(users.id, id));
  if (!member) throw new Failure("the account was deleted while the command was running.");
  return member;
}

type Member = Awaited<ReturnType<typeof readMember>>;

async function signOut(id: string): Promise<void> {
  await act(id, {
    name: "auth.sign-out-everywhere",
    work: async ({ tx, record }) => {
      await closeSessions(tx, id);
      record({});
    },
  });
  console.log("All sessions of the member were ended.");
}

async function setTemporaryPassword(id: string): Promise<void> {
  const password = makeTemporaryPassword();
  const passwordHash = await hashPassword(password);
  await act(id, {
    name: "identity.set-password",
    work: (context, member) => writePassword(context, member, { passwordHash, by: null }),
  });
  console.log(`Password (shown only once): ${password}`);
}

async function removeFactor(id: string): Promise<void> {
  const enabled = await db.$count(users, and(eq(users.id, id), isNotNull(users.totpEnabledAt)));
  if (enabled === 0) throw new Failure("this member has no second factor.");
  await act(id, {
    name: "identity.reset-second-factor",
    work: (context, member) => dropFactor(context, member, { by: null }),
  });
  console.log("The second factor is off: the member signs in with the password only.");
}
