import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as distribute } from "@/app/api/projects/[id]/distributions/route";
import { POST as propose } from "@/app/api/projects/[id]/exits/route";
import { POST as give } from "@/app/api/projects/[id]/gifts/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { spendable } from "../factories/wallet";
import { send } from "../http/client";
import { travel } from "../setup/clock";
import { fundedSale } from "../tokenization/exits/exits";

const PAUSED =
  /^Tu contraseña, tu correo o tu verificación en dos pasos ha cambiado hace menos de 24 horas\. Para proteger tu dinero, no puede salir de tu cuenta hasta el /;

const SALE_DAYS = 50;

const changed = ({ id }: { id: string }) =>
  db.update(users).set({ credentialsChangedAt: clock.now() }).where(eq(users.id, id));

describe("an account of which an attacker has changed the credentials", () => {
  it("409 for a day: gives no tokens, distributes nothing and proposes no exit", async () => {
    const { id, promoter, holders } = await fundedSale();
    const [holder, accomplice] = holders;
    const [friend] = await db.select().from(users).where(eq(users.id, accomplice.id));
    const params = { id: String(id) };
    const asks = [
      () => send(give, "POST", { as: holder, params, body: { to: friend?.email ?? "", tokens: "4" } }),
      () => send(distribute, "POST", { as: promoter, params, body: { amount: "100.00", note: "Cosecha" } }),
      () => send(propose, "POST", { as: promoter, params, body: { kind: "buyback", price: "26.00" } }),
    ];
    await changed(holder);
    await changed(promoter);
    const before = await spendable(promoter, "EUR");
    for (const ask of asks) {
      const refused = await ask();
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
    }
    expect(await spendable(promoter, "EUR")).toBe(before);
    travel((SALE_DAYS + 1) * 24 * 60 + 1);
    for (const ask of asks) expect((await ask()).status).toBe(201);
  });
});
