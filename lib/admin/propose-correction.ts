import { inArray } from "drizzle-orm";
import { ledgerCorrections, users } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { type CorrectionTransfer, membersOf, postingOf } from "./correction-rules";
import { proposeCorrectionInput } from "./ledger-schema";
import { tellOfCorrection } from "./tell-of-correction";

export const OWN_MONEY = "La corrección afecta a tu propio dinero: debe proponerla otro administrador.";

/** An administrator proposes a correction of the accounts; nothing moves until another one approves it. */
export const proposeCorrection = command(
  {
    name: "admin.propose-correction",
    allow: "admin",
    input: proposeCorrectionInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, request, now }, { reason, evidence, transfers: given }) => {
    const transfers: CorrectionTransfer[] = given;
    for (const transfer of transfers) postingOf(transfer);
    const members = membersOf(transfers);
    if (members.includes(actor.id)) throw new DomainError("conflict", OWN_MONEY);
    const known = members.length
      ? await tx.select({ id: users.id }).from(users).where(inArray(users.id, members)).limit(members.length)
      : [];
    if (known.length < members.length) throw new DomainError("not_found", "Ese miembro no existe");
    const [row] = await tx
      .insert(ledgerCorrections)
      .values({ reason, evidence, transfers, proposedBy: actor.id, proposedAt: now })
      .returning({ id: ledgerCorrections.id });
    if (!row) throw new Error("no correction was written");
    await audit(tx, request, {
      action: "admin.propose-correction",
      actorId: actor.id,
      ...(members[0] && { targetId: members[0] }),
      details: { correction: row.id, reason },
    });
    await tellOfCorrection(tx, { id: row.id, reason, mayNotDecide: [actor.id, ...members] });
    return { id: row.id, status: "proposed" as const };
  },
);
