import { and, eq } from "drizzle-orm";
import { loanRecords } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { readCode } from "@/lib/core/format/public-code";
import { RECORD_NOT_FOUND } from "./constants";
import { recordParams } from "./schema";

/** The member withdraws a record: it can no longer be found, and nothing of it is kept. */
export const withdrawRecord = command(
  {
    name: "lending.withdraw-record",
    allow: "user",
    input: recordParams,
    refuses: ["not_found"],
    audit: ({ actor }) => ({ targetId: actor.id }),
  },
  async ({ tx, actor }, { code }) => {
    const own = and(eq(loanRecords.code, readCode(code) ?? ""), eq(loanRecords.userId, actor.id));
    const deletedRows = await tx.delete(loanRecords).where(own).returning({ code: loanRecords.code });
    if (deletedRows.length === 0) throw new DomainError("not_found", RECORD_NOT_FOUND);
  },
);
