import { and, desc, eq } from "drizzle-orm";
import { POST as approve } from "@/app/api/admin/proposals/[id]/approval/route";
import { db } from "@/db";
import { accountInterventions, adminProposals, users } from "@/db/schema";
import { approveProposal } from "@/lib/admin/proposals/approve-proposal";
import type { InterventionKind } from "@/lib/identity/constants";
import { updateUser } from "@/lib/identity/members/update-user";
import { send } from "../http/client";
import { callOf, makeAdmin } from "./identity";

type Person = { id: string };

/** Approves a proposal as `as`. */
export function approveAs(as: Person, id: number | string) {
  return send(approve, "POST", { as, params: { id: String(id) }, body: {} });
}

export async function proposalRow(id: number) {
  const [row] = await db.select().from(adminProposals).where(eq(adminProposals.id, id));
  if (!row) throw new Error("no such proposal");
  return row;
}

/** Returns the interventions on the member's account, newest first. */
export async function interventionsOf({ id }: Person) {
  return db
    .select()
    .from(accountInterventions)
    .where(eq(accountInterventions.userId, id))
    .orderBy(desc(accountInterventions.id));
}

/** Inserts an intervention as if `by` had made it at that time. */
export async function intervene(
  on: Person,
  by: Person | null,
  kind: InterventionKind,
  createdAt = new Date(),
) {
  await db.insert(accountInterventions).values({ userId: on.id, actorId: by?.id ?? null, kind, createdAt });
}

/** Removes all administrators except these. */
export async function onlyAdministrators(...kept: readonly Person[]): Promise<void> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  for (const { id } of admins) {
    if (kept.some((one) => one.id === id)) continue;
    await db
      .update(users)
      .set({ isAdmin: false })
      .where(and(eq(users.id, id), eq(users.isAdmin, true)));
  }
}

/** Makes the member an administrator with the approval of two; returns the proposer. */
export async function promote(user: Person) {
  const [proposer, approver] = [await makeAdmin(), await makeAdmin()];
  const proposed = await updateUser.run(await callOf(proposer), { id: user.id, isAdmin: true });
  if (!("pending" in proposed)) throw new Error("it was not proposed");
  await approveProposal.run(await callOf(approver), { id: proposed.pending.id });
  return proposer;
}
