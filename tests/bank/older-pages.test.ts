import { desc } from "drizzle-orm";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { BatchesCard } from "@/components/admin/bank/batches-card";
import { ImportsCard } from "@/components/admin/bank/imports-card";
import type { BankListProps } from "@/components/admin/bank/list-props";
import { ReconciliationCard } from "@/components/admin/bank/reconciliation-card";
import { db } from "@/db";
import { bankImports } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { csvOf, importFile } from "../factories/bank-statements";
import { callOf, makeAdmin } from "../factories/identity";
import { makePayout } from "../factories/payout";
import { set } from "../factories/wallet";

type Card = (props: BankListProps) => Promise<ReactElement>;

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja & Compañía, S.L.");
});

async function shown(card: Card, cursors: BankListProps["cursors"] = {}): Promise<string> {
  const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
  return renderToStaticMarkup(await card({ viewer, cursors }));
}

it("an older payout file can be downloaded, however many came after it", async () => {
  const files: number[] = [];
  for (let made = 0; made < 2; made += 1) {
    await makePayout();
    files.push((await createBatch.run(await callOf(await makeAdmin()), {})).id);
  }
  const [older, newer] = files;
  const page = await shown(BatchesCard, { batches: String(newer) });
  expect(page).toContain(`/api/admin/bank/batches/${older}/file`);
  expect(page).not.toContain(`/api/admin/bank/batches/${newer}/file`);
  expect(page).toMatch(/href="\/admin\?tab=bank"[^>]*>Primera página/);
});

it("older statements are on the next page of their list", async () => {
  for (const reference of ["primero", "segundo"]) await importFile(csvOf([{ reference }]));
  const [newer] = await db.select().from(bankImports).orderBy(desc(bankImports.id)).limit(1);
  const rowsOf = (page: string) => page.match(/extracto\.csv/g)?.length ?? 0;
  const older = await shown(ImportsCard, { imports: String(newer?.id) });
  expect(rowsOf(older)).toBe(rowsOf(await shown(ImportsCard)) / 2);
});

it("a page past the end of a list does not say that there is nothing yet", async () => {
  const lists: [Card, string, string, string][] = [
    [BatchesCard, "batches", "1", "No hay más remesas"],
    [ImportsCard, "imports", "1", "No hay más extractos"],
    [ReconciliationCard, "reconciliations", "2000-01-01.1", "No hay más conciliaciones"],
  ];
  for (const [card, name, cursor, noMore] of lists) {
    const page = await shown(card, { [name]: cursor });
    expect(page).toContain(noMore);
    expect(page).toContain("Primera página");
    expect(page).not.toContain("Todavía no hay");
  }
});

it("the links of a list keep the places of the other two", async () => {
  const cursors = { imports: "1", batches: "1", reconciliations: "2000-01-01.1" };
  const places = new URLSearchParams(cursors);
  for (const [card, name] of [
    [BatchesCard, "batches"],
    [ImportsCard, "imports"],
    [ReconciliationCard, "reconciliations"],
  ] as const) {
    const others = new URLSearchParams(places);
    others.delete(name);
    expect((await shown(card, cursors)).replaceAll("&amp;", "&")).toContain(`"/admin?tab=bank&${others}"`);
  }
});
