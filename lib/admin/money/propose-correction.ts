import { inArray } from "drizzle-orm";
import { users } from "@/db/schema";
import { OWN_MONEY } from "@/lib/admin/proposals/decisions";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { type CorrectionTransfer, membersOf, postingOf } from "./rules";
import { proposeCorrectionInput } from "./schema";
import { concernedBy, lockPots } from "./shared-pots";
import { lockTokens } from "./tokens";

/** An administrator proposes a correction of the accounts; nothing moves until another one approves it. */
export const proposeCorrection = command(
  {
    name: "admin.propose-correction",
    allow: "admin",
    input: proposeCorrectionInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, record, now }, { reason, evidence, transfers: given }) => {
    const transfers: CorrectionTransfer[] = given;
    for (const transfer of transfers) postingOf(transfer);
    const members = membersOf(transfers);
    await lockPots(tx, transfers);
    await lockTokens(tx, transfers);
    if ((await concernedBy(tx, transfers)).includes(actor.id)) throw new DomainError("conflict", OWN_MONEY);
    const known = members.length
      ? await tx.select({ id: users.id }).from(users).where(inArray(users.id, members)).limit(members.length)
      : [];
    if (known.length < members.length) throw new DomainError("not_found", "Ese miembro no existe");
    const { pending } = await writeProposal(
      tx,
      { actor, record, now },
      { kind: "correction", reason, payload: { evidence, transfers }, details: { members } },
    );
    return { id: pending.id, status: "proposed" as const };
  },
);
