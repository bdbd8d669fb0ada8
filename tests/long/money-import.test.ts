import { expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { csvOf, importFile, referenceFor } from "../factories/bank-statements";
import { makeTrader, spendable } from "../factories/wallet";
import { figure } from "../setup/figures";

const LINES = 10_000;
const MEMBERS = 100;

it(`a statement of ${LINES} lines is credited once, however often it comes`, async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => makeTrader()));
  const references = await Promise.all(members.map(referenceFor));
  const line = (index: number) => ({ reference: references[index % MEMBERS] ?? "", amount: "1.00" });
  const lines = Array.from({ length: LINES }, (_, index) => line(index));
  const measured = async (content: string) => {
    const begun = performance.now();
    const { body } = await importFile(content);
    return { body, seconds: (performance.now() - begun) / 1_000 };
  };
  const first = await measured(csvOf(lines));
  expect(first.body).toEqual({ lines: LINES, credited: LINES, waiting: 0, repeated: 0 });
  const again = await measured(csvOf(lines));
  expect(again.body).toEqual({ lines: LINES, credited: 0, waiting: 0, repeated: LINES });
  // Another file with the same lines and one more.
  const longer = await measured(csvOf([...lines, line(0)]));
  expect(longer.body).toEqual({ lines: LINES + 1, credited: 1, waiting: 0, repeated: LINES });
  figure(
    `import of ${LINES} lines: ${first.seconds.toFixed(1)} s, the same file again ${again.seconds.toFixed(1)} s, the same lines in another ${longer.seconds.toFixed(1)} s`,
  );
  const [one, ...others] = await Promise.all(members.map((member) => spendable(member, "EUR")));
  expect(one).toBe(BigInt(LINES / MEMBERS) * 100n + 100n);
  expect(new Set(others)).toEqual(new Set([BigInt(LINES / MEMBERS) * 100n]));
  expect(await checkMoney("full")).toEqual([]);
});
