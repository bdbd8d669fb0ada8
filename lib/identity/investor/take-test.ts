import { investorTests } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { formatDate } from "@/lib/core/format/format";
import { readInvestor } from "./queries";
import { takeTestInput } from "./schema";
import { gradeOf, mayTakeAgainAt, validUntil } from "./test-rules";

/** A member takes the knowledge test: again after two years if passed, after a day if failed. */
export const takeTest = command(
  {
    name: "identity.take-investor-test",
    allow: "user",
    input: takeTestInput,
    idempotent: true,
    refuses: ["conflict"],
    audit: ({ actor, recorded }) => recorded.map((line) => ({ ...line, targetId: actor.id })),
  },
  async ({ tx, actor, now, record }, { answers }) => {
    await lockUser(tx, actor.id);
    const { test: last } = await readInvestor(actor.id, tx);
    const again = mayTakeAgainAt(last);
    if (last && again && now < again) {
      const at = formatDate(again, actor.timezone);
      throw new DomainError(
        "conflict",
        last.isPassed
          ? `Ya has aprobado la prueba. Vale hasta el ${at}.`
          : `No has aprobado la prueba. Puedes repetirla a partir del ${at}.`,
      );
    }
    const { score, isPassed, wrong } = gradeOf(answers);
    const until = validUntil(now);
    await tx.insert(investorTests).values({
      userId: actor.id,
      answers,
      score,
      isPassed,
      takenAt: now,
      validUntil: until,
    });
    record({ details: { score, passed: isPassed } });
    return { score, isPassed, wrong, takenAt: now.toISOString(), validUntil: until.toISOString() };
  },
);
