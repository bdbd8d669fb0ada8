import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { chapterQuizAttempts, purchases } from "@/db/schema";
import { seedExchange } from "@/db/seed/exchange";
import { seedDemonstration } from "@/db/seed/identity";
import { seedLearning } from "@/db/seed/learning";
import { seedPurchases } from "@/db/seed/purchases";
import { seedQuizAttempts } from "@/db/seed/quizzes";
import { expectSound } from "../../factories/purchase";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("creates two purchases by balance, one with immediate start, and attempts at a quiz; a second run changes nothing", async () => {
  const accounts = await seedDemonstration();
  await seedExchange(accounts[0]?.email ?? "");
  await seedLearning(accounts[0]?.email ?? "");
  for (const _time of [1, 2]) {
    await seedPurchases();
    const rows = await db.select().from(purchases);
    expect(rows.map(({ status, method }) => `${status} ${method}`)).toEqual([
      "succeeded balance",
      "succeeded balance",
    ]);
    expect(rows.filter(({ consentedAt }) => consentedAt)).toHaveLength(1);
    await seedQuizAttempts();
    const attempts = await db.select().from(chapterQuizAttempts).orderBy(chapterQuizAttempts.id);
    expect(attempts.map(({ percent, isPassed }) => [percent, isPassed])).toEqual([
      [33, false],
      [100, true],
    ]);
  }
  await expectSound();
});
