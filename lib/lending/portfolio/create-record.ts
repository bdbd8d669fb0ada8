import { eq } from "drizzle-orm";
import { loanRecords } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printedCode, randomCode } from "@/lib/core/format/public-code";
import { MAX_RECORDS } from "./constants";
import { hashOfRecord, readFigures } from "./record";
import { createRecordInput } from "./schema";

/**
 * Creates a repayment record of the member, with a code with which anyone can verify it. It contains the name only if
 * the member wants that.
 */
export const createRecord = command(
  {
    name: "lending.create-record",
    allow: "user",
    input: createRecordInput,
    refuses: ["conflict"],
    audit: ({ actor, input: { showName } }) => ({ targetId: actor.id, details: { showName } }),
  },
  async ({ tx, actor, now }, { showName }) => {
    // Serializes per member: two concurrent calls would each find room below the limit.
    await lockUser(tx, actor.id);
    const figures = await readFigures(tx, { userId: actor.id, isNamed: showName });
    if (figures.since === null) {
      throw new DomainError("conflict", "Todavía no has tenido ningún préstamo: no hay nada que enseñar.");
    }
    if ((await tx.$count(loanRecords, eq(loanRecords.userId, actor.id))) >= MAX_RECORDS) {
      throw new DomainError(
        "conflict",
        `Ya tienes ${MAX_RECORDS} historiales: retira uno antes de crear otro.`,
      );
    }
    const code = randomCode();
    const hash = hashOfRecord(actor.id, code, figures);
    await tx.insert(loanRecords).values({ code, userId: actor.id, figures, hash, createdAt: now });
    return { ...figures, code: printedCode(code), hash, createdAt: now, isCurrent: true };
  },
);
