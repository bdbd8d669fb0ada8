import { eq } from "drizzle-orm";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { available, world } from "../../lib/ledger/accounts";
import { post } from "../../lib/ledger/post";
import { db } from "..";
import { users } from "../schema";
import { emailOf } from "./lending-members";

/** Deposits the exact amount of EUR that a member of the demonstration needs for a purpose. */
export const deposit = (name: string, cents: bigint, why: string) => depositTo(emailOf(name), cents, why);

/** The same for the member with this e-mail. */
export async function depositTo(email: string, cents: bigint, why: string): Promise<void> {
  const [member] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  if (!member) throw new Error(`${email} was not found`);
  await inTransaction((tx) =>
    post(tx, {
      act: "deposit",
      ref: { type: "seed", id: member.id },
      actorId: null,
      idempotencyKey: `seed:${why}:${member.id}`,
      occurredAt: clock.now(),
      transfers: [{ from: world("bank", "EUR"), to: available(member.id, "EUR"), amount: cents }],
    }),
  );
}
