import { and, eq, isNotNull, or } from "drizzle-orm";
import { lockUser } from "@/lib/auth/rows";
import { closeDatabase, db, type Tx } from "../../db";
import { users } from "../../db/schema";
import { AREAS } from "../../lib/areas";
import { audit } from "../../lib/core/command/audit";
import { SERVER_REQUEST } from "../../lib/core/command/request";
import { inRolledBackTransaction, inTransaction } from "../../lib/core/db/transaction";
import {
  type ErasureObstacle,
  eraseMember,
  findObstacle,
  keptUntil,
  type RemovedMember,
  readRemovedMember,
} from "../../lib/identity/members/erasure";
import { Failure } from "../failure.mjs";

const USAGE = "Usage: lonja erase <e-mail or id> [--dry-run | --now | --hold <reason> | --release]";

type Action = (id: string, args: readonly string[]) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = {
  "--show": show,
  "--dry-run": dryRun,
  "--now": eraseNow,
  "--hold": hold,
  "--release": release,
};

/** Erases the data of a removed member on request, shows what would be erased, or places a legal hold. */
export async function runErase([who = "", action = "--show", ...args]: readonly string[]): Promise<void> {
  const work = ACTIONS[action];
  if (!who || who.startsWith("--") || !work || args.length > 0 !== (action === "--hold"))
    throw new Failure(USAGE);
  try {
    await work(await find(who.trim()), args);
  } finally {
    await closeDatabase();
  }
}

async function find(who: string): Promise<string> {
  const isMatch = or(eq(users.id, who), eq(users.email, who.toLowerCase()));
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isMatch, isNotNull(users.deletedAt)))
    .limit(2);
  const [member, other] = found;
  if (!member)
    throw new Failure(
      `no removed member has the e-mail or id ${who}. Remove the member first: in their own account settings or in /admin.`,
    );
  if (other) throw new Failure(`several removed members had the e-mail ${who}: give the id of one.`);
  return member.id;
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? "";

function sentenceOf(obstacle: ErasureObstacle, member: RemovedMember): string {
  const until = dayOf(keptUntil(member));
  const sentences: Readonly<Record<ErasureObstacle, string>> = {
    "not-removed": "this member has not been removed.",
    erased: `this member's data were erased on ${dayOf(member.erasedAt)}.`,
    held: `this member's data are on legal hold: ${member.legalHold ?? ""}. End the hold with --release.`,
    law: `this member was a customer: the law requires their data to be kept, blocked, until ${until}.`,
    "open-business": "this member still has money or open business: close these first.",
  };
  return sentences[obstacle];
}

async function show(id: string): Promise<void> {
  const member = await readRemovedMember(db, id);
  console.log(
    `${id}: removed on ${dayOf(member.deletedAt)}, ${member.isCustomer ? "was" : "was never"} a customer`,
  );
  if (member.erasedAt) return console.log(`  erased on ${dayOf(member.erasedAt)}`);
  if (member.legalHold !== null) return console.log(`  on legal hold: ${member.legalHold}`);
  console.log(`  will be erased on or after ${dayOf(keptUntil(member))}`);
}

async function eraseOnRequest(tx: Tx, id: string) {
  await lockUser(tx, id);
  const member = await readRemovedMember(tx, id);
  const obstacle = await findObstacle(AREAS, tx, { member, reason: "request" });
  if (obstacle) throw new Failure(sentenceOf(obstacle, member));
  return eraseMember(AREAS, tx, { member, reason: "request" });
}

function report({ memberHash, counts }: Awaited<ReturnType<typeof eraseOnRequest>>): void {
  for (const [table, rows] of Object.entries(counts).sort()) console.log(`  ${table}: ${rows}`);
  console.log(`  proof: ${memberHash}`);
}

async function dryRun(id: string): Promise<void> {
  const proof = await inRolledBackTransaction((tx) => eraseOnRequest(tx, id));
  console.log("Rows that would be erased, by table:");
  report(proof);
}

async function eraseNow(id: string): Promise<void> {
  const proof = await inTransaction((tx) => eraseOnRequest(tx, id));
  console.log("Rows erased, by table:");
  report(proof);
}

async function hold(id: string, args: readonly string[]): Promise<void> {
  await write(id, args.join(" "));
  console.log("Legal hold set: this member's data are not erased until --release.");
}

async function release(id: string): Promise<void> {
  await write(id, null);
  console.log("Legal hold ended.");
}

async function write(id: string, legalHold: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await lockUser(tx, id);
    const member = await readRemovedMember(tx, id);
    if (member.erasedAt) throw new Failure(sentenceOf("erased", member));
    await tx.update(users).set({ legalHold }).where(eq(users.id, id));
    const details = { legalHold: [member.legalHold, legalHold] };
    await audit(tx, SERVER_REQUEST, { action: "identity.hold-member", actorId: null, targetId: id, details });
  });
}
