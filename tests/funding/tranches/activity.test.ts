import { desc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ActivityList } from "@/components/identity/activity/list";
import { db } from "@/db";
import { activities } from "@/db/schema";
import { TRANCHE_DAYS } from "@/lib/funding/constants";
import { expireTranches } from "@/lib/funding/tranches/deal";
import { makeAdmin } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { approve, decide, dispute, inParts, prove, waive } from "../parts";

type Person = { id: string };

/** Returns the member's own activities about tranches, newest first. */
async function linesOf({ id }: Person) {
  const rows = await db
    .select()
    .from(activities)
    .where(eq(activities.userId, id))
    .orderBy(desc(activities.id));
  return rows.filter(({ type }) => type.startsWith("tranche_"));
}

const seenBy = async (person: Person) =>
  (await linesOf(person)).map(({ type, entityId, data }) => [type, Number(entityId), data.title]);

it("each party sees their own actions and receipts, with their own texts", async () => {
  const { owner, investor, first, due } = await inParts();
  await prove(owner, due);
  await approve(investor, due);
  expect(await seenBy(owner)).toEqual([
    ["tranche_received", due, "Puesta en marcha"],
    ["tranche_proof", due, "Puesta en marcha"],
    ["tranche_received", first, "Compra del horno"],
  ]);
  expect(await seenBy(investor)).toEqual([["tranche_approval", due, "Puesta en marcha"]]);
  const lines = await Promise.all([owner, investor].map(linesOf));
  const shown = lines.flat().map((line) => ({ ...line, createdAt: line.createdAt.toISOString() }));
  const html = renderToStaticMarkup(createElement(ActivityList, { activities: shown, timeZone: "UTC" }));
  expect(html).toContain("Has justificado el uso de un tramo: «Puesta en marcha»");
  expect(html).toContain("Has recibido un tramo de financiación: «Compra del horno»");
  expect(html).toContain("Has aprobado un tramo de financiación: «Puesta en marcha»");
});

it("the investor sees each returned tranche, whether the owner, the deadline or an administrator caused it", async () => {
  const waived = await inParts();
  await waive(waived.owner, waived.due);
  const back = ({ due, last }: { due: number; last: number }) => [
    ["tranche_returned", last, "Primer lote"],
    ["tranche_returned", due, "Puesta en marcha"],
  ];
  expect(await seenBy(waived.investor)).toEqual(back(waived));

  const decided = await inParts();
  await prove(decided.owner, decided.due);
  await dispute(decided.investor, decided.due);
  await decide(await makeAdmin(), decided.due, "investor");
  expect(await seenBy(decided.investor)).toEqual(back(decided));

  const late = await inParts();
  travel((TRANCHE_DAYS.proof + 1) * 24 * 60);
  await expireTranches();
  expect(await seenBy(late.investor)).toEqual(back(late));
  expect((await seenBy(late.owner)).map(([type]) => type)).toEqual(["tranche_received"]);
});

it("a tranche that an administrator decides to pay is received, without an approval", async () => {
  const { owner, investor, due } = await inParts();
  await prove(owner, due);
  await dispute(investor, due);
  await decide(await makeAdmin(), due, "owner");
  expect((await seenBy(owner))[0]).toEqual(["tranche_received", due, "Puesta en marcha"]);
  expect(await seenBy(investor)).toEqual([]);
});
