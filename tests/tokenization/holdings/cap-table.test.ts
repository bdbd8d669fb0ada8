import { and, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { projectInvestments } from "@/db/schema";
import type { Token } from "@/lib/core/format/money";
import { available, escrow } from "@/lib/ledger/accounts";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { settleSales } from "@/lib/tokenization/sale/settlement";
import { callOf, makeAdmin } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { listHolders } from "../../ledger/supply";
import { decide, investTogether, makeProject } from "../crowd";

const TOKEN = 1_000_000n;
const NAMED = 5;

/** Returns whom the table shows besides the viewer: the largest holders who may be named, by their total holdings. */
async function largest(token: Token, mayBeNamed: (id: string) => boolean) {
  const held = await listHolders(token, 100);
  return held
    .filter(({ userId }) => mayBeNamed(userId))
    .slice(0, NAMED)
    .map(({ userId, units }) => `${userId} ${units}`)
    .sort();
}

it("names the largest holders by their total, in escrow or not, and counts everyone once", async () => {
  const project = await makeProject();
  const token = project.tokenSymbol as Token;
  const ids: string[] = [];
  for (let each = 1n; each <= 12n; each += 1n) {
    ids.push(...(await investTogether(project, { count: 1, units: each * TOKEN })));
  }
  await decide(project, "funded");
  await settleSales();
  // The first holder has all tokens in escrow, the sixth most of them: their free tokens are fewer than those of the
  // largest holders.
  const hold = (place: number, amount: bigint) => ({
    from: available(ids[place] ?? "", token),
    to: escrow(ids[place] ?? "", token, { type: "gift", id: String(place) }),
    amount,
  });
  await postNow({
    act: "gift.offer",
    transfers: [hold(0, TOKEN), hold(8, 8n * TOKEN), hold(11, 11n * TOKEN)],
  });
  const agreed = [1, 3, 4, 6, 8, 9, 10].map((place) => ids[place] ?? "");
  await db
    .update(projectInvestments)
    .set({ isNamed: true })
    .where(and(eq(projectInvestments.projectId, project.id), inArray(projectInvestments.investorId, agreed)));

  const shown = async (viewer: { id: string } | null) => {
    const table = await readCapTable(viewer && (await callOf(viewer)).viewer, project.id);
    const lines = table.lines.map(({ userId, tokens }) => `${userId} ${BigInt(tokens.replace(".", ""))}`);
    return { table, lines: lines.sort() };
  };
  const { table, lines } = await shown(null);
  expect(table).toMatchObject({
    holders: 12,
    issued: "78.000000",
    total: { tokens: "78.000000", part: "100.00" },
    others: { count: 7 },
  });
  expect(lines).toEqual(await largest(token, (id) => agreed.includes(id)));
  expect((await shown(await makeAdmin())).lines).toEqual(await largest(token, () => true));
  const others = await shown({ id: ids[0] ?? "" });
  expect(others.lines).toContain(`${ids[0]} ${TOKEN}`);
  expect(others.table.others.count).toBe(6);
});
