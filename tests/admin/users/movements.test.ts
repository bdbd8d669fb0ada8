import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MemberRecords } from "@/components/admin/audit/member-records";
import { MovementsOfMember } from "@/components/admin/money/member-movements";
import { readMovements } from "@/lib/admin/money/queries";
import type { AdminActor } from "@/lib/auth/actor";
import { makeOwner } from "../../factories/ledger";
import { paidOrder } from "../../factories/marketplace-orders";

const ADMIN = {} as AdminActor;
const SHEET = "/admin?user=one";

const drawn = async (owner: string, cursor?: string) =>
  renderToStaticMarkup(
    createElement(MovementsOfMember, {
      of: await readMovements(ADMIN, owner, { cursor, limit: 1 }),
      isOlder: cursor !== undefined,
      href: SHEET,
      timeZone: "Europe/Madrid",
    }),
  );

it("the movements of a member are read page by page on their sheet, newest first", async () => {
  const owner = await makeOwner({ EUR: 25_000n, BTC: 1_000n });
  const newest = await drawn(owner);
  expect(newest).toContain("+0,00001000");
  expect(newest).not.toContain("Primera página");
  const [, cursor] = newest.match(/movements=(\d+)/) ?? [];
  const older = await drawn(owner, cursor);
  expect(older).toContain("+250,00");
  expect(older).toContain("Primera página");
  expect(older).not.toContain("Página siguiente");
});

it("a movement leads to the case that it is about", async () => {
  const { buyer, id } = await paidOrder();
  expect(await drawn(buyer.id)).toContain(
    `<a href="/admin?tab=approvals&amp;queue=sales&amp;view=all&amp;id=${id}">Pedido ${id}</a>`,
  );
});

it("a member without movements has none on the sheet, and those of others are not shown", async () => {
  await makeOwner({ EUR: 100n });
  expect(await drawn("nobody")).toContain("Sin movimientos.");
});

it("the sheet leads to the member's lines of the audit log and to their mail", () => {
  const html = renderToStaticMarkup(
    createElement(MemberRecords, { user: { id: "one", email: "ana+1@example.org" } }),
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"))).toEqual([
    "/admin?tab=audit&actor=one",
    "/admin?tab=audit&target=one",
    "/admin/emails?tab=outbox&search=ana%2B1%40example.org",
  ]);
});
