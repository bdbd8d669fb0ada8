import { asc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ActivityList } from "@/components/identity/activity/list";
import { db } from "@/db";
import { activities } from "@/db/schema";
import { publishRequest } from "@/lib/funding/requests/publish-request";
import { create } from "@/tests/equity/funds";
import { callOf } from "@/tests/factories/identity";
import { accept, makeMember, offer, request } from "./deals";

type Person = { id: string };

async function linesOf({ id }: Person) {
  const rows = await db
    .select()
    .from(activities)
    .where(eq(activities.userId, id))
    .orderBy(asc(activities.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const typesOf = async (person: Person) =>
  (await linesOf(person)).map(({ type, entityId }) => [type, Number(entityId)]);

it("the owner of a request sees its publication and the signatures, and the investor the investment", async () => {
  const [owner, investor] = [await makeMember(), await makeMember()];
  const { id: requestId } = await request(owner, { draft: true });
  expect(await typesOf(owner)).toEqual([]);
  await publishRequest.run(await callOf(owner), { id: requestId });
  const { id } = await offer(investor, requestId);
  await accept(owner, id, 1);
  expect(await typesOf(owner)).toEqual([
    ["funding_request", requestId],
    ["funding_agreement", id],
  ]);
  expect(await typesOf(investor)).toEqual([["investment", id]]);
  const shown = createElement(ActivityList, { activities: await linesOf(owner), timeZone: "UTC" });
  const html = renderToStaticMarkup(shown);
  expect(html).toContain("Has publicado una solicitud de financiación: «Ronda de Taller Bóveda»");
  expect(html).toContain("Has firmado un acuerdo de financiación: «Ronda de Taller Bóveda»");
  expect(html).toContain(`href="/funding/${requestId}"`);
  expect(html).toContain(`href="/funding/offers/${id}"`);
});

it("the manager of a new fund sees it in their activity", async () => {
  const manager = await makeMember();
  const { id } = await create(manager);
  expect(await typesOf(manager)).toEqual([["fund", id]]);
});
