import { bankStatementProofs } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { dayOf } from "@/lib/core/format/calendar";
import { formatCount } from "@/lib/core/format/format";
import { printedCode, randomCode } from "@/lib/core/format/public-code";
import { ACCOUNTS_ATTEMPTS, MAX_PROVEN_LINES, PAPER_ZONE } from "./constants";
import { issueStatementInput } from "./schema";
import { hashOf, readDays } from "./statement-proofs";

/** Creates a statement for a range of days, with a code with which anyone can verify its content. */
export const issueStatement = command(
  {
    name: "bank.issue-statement",
    allow: "app:debank",
    input: issueStatementInput,
    refuses: ["conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }) =>
      consume({ name: "bank-statements", key: actor.id, ...ACCOUNTS_ATTEMPTS.statements }),
  },
  async ({ tx, actor, now }, { asset, from, to }) => {
    // Movements of a day that has not ended could still change the statement.
    if (to >= dayOf(now, PAPER_ZONE)) {
      const message = "Elige días que ya hayan terminado: hasta ayer como muy tarde";
      throw new DomainError("conflict", message, { fields: { to: message } });
    }
    const asked = { userId: actor.id, asset, fromOn: from, toOn: to };
    const period = await readDays(asked, tx);
    if (period.count > MAX_PROVEN_LINES) {
      throw new DomainError(
        "conflict",
        `Son más de ${formatCount(MAX_PROVEN_LINES)} movimientos: elige menos días`,
      );
    }
    const code = randomCode();
    await tx.insert(bankStatementProofs).values({
      ...{ code, ...asked, createdAt: now },
      ...{ openingMinor: period.opening, closingMinor: period.closing, lines: period.count },
      hash: hashOf(asked, period),
    });
    return { code: printedCode(code) };
  },
);
