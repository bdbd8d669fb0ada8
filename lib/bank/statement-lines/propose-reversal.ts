import { writeProposal } from "@/lib/admin/proposals/proposals";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { lockLine } from "./rows";
import { proposeReversalInput } from "./schema";

/** An administrator proposes to reverse a wrong credit. A second one approves it. */
export const proposeReversal = command(
  {
    name: "bank.propose-reversal",
    allow: "admin",
    input: proposeReversalInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const line = await lockLine(tx, id);
    const { status, userId, amountMinor, credits } = line;
    if (status !== "credited" || !userId)
      throw new DomainError("conflict", "Ese movimiento no está abonado.");
    if (userId === actor.id)
      throw new DomainError("conflict", "Es tu propio dinero: debe decidirlo otra persona.");
    const amount = printMoney(amountMinor, "EUR");
    const { pending } = await writeProposal(
      tx,
      { actor, now, record },
      {
        kind: "transfer",
        subjectId: userId,
        reason,
        worthCents: amountMinor,
        payload: {
          id,
          credits,
          // The transfer in the form that the proposal queue shows.
          transfers: [
            {
              currency: "EUR",
              amount,
              from: { kind: "available", memberId: userId },
              to: { kind: "world", world: "bank" },
            },
          ],
        },
        details: { line: id, amount },
      },
    );
    return { id: pending.id, status: "proposed" as const };
  },
);
