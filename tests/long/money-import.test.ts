import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { bankLines } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { creditMatched } from "@/lib/bank/statement-lines/matches";
import { csvOf, importFile, referenceFor } from "../factories/bank-statements";
import { makeTrader, spendable } from "../factories/wallet";
import { figure } from "../setup/figures";

const LINES = 10_000;
const MEMBERS = 100;
const MINUTE = 60_000;

it(`a statement of ${LINES} lines is credited once, however often it is imported`, {
  timeout: 30 * MINUTE,
}, async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => makeTrader()));
  const references = await Promise.all(members.map(referenceFor));
  const line = (index: number) => ({ reference: references[index % MEMBERS] ?? "", amount: "1.00" });
  const lines = Array.from({ length: LINES }, (_, index) => line(index));
  const secondsOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return (performance.now() - begun) / 1_000;
  };
  const importing = (content: string, expected: object) =>
    secondsOf(async () => expect((await importFile(content)).body).toMatchObject(expected));

  const answered = await importing(csvOf(lines), { lines: LINES, repeated: 0 });
  const credited = await secondsOf(() => creditMatched());
  const again = await importing(csvOf(lines), { lines: LINES, credited: 0, repeated: LINES });
  // Another file with the same lines and one more.
  const longer = await importing(csvOf([...lines, line(0)]), { credited: 1, waiting: 0, repeated: LINES });
  figure(
    `${LINES} lines: answered in ${answered.toFixed(1)} s, the job's part ${credited.toFixed(1)} s, the same file again ${again.toFixed(1)} s, the same lines in another ${longer.toFixed(1)} s`,
  );
  expect(await db.$count(bankLines, sql`status = 'credited' and credits = 1`)).toBe(LINES + 1);
  const [one, ...others] = await Promise.all(members.map((member) => spendable(member, "EUR")));
  expect(one).toBe(BigInt(LINES / MEMBERS) * 100n + 100n);
  expect(new Set(others)).toEqual(new Set([BigInt(LINES / MEMBERS) * 100n]));
  expect(await checkMoney("full")).toEqual([]);
});
