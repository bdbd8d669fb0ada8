import { checkMoney } from "@/lib/admin/money/verification";
import { spendable } from "@/tests/factories/wallet";
import { offer, request } from "@/tests/funding/deals";
import { ADMIN, expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "../tokenization/sale-members";

/** A member who has offered 600 € of their 2,000 €, with the amount locked. */
async function anInvestor(name: string, requestId: number) {
  const investor = await aSaleMember(name, "2000.00");
  const { id } = await offer(investor, requestId, "600.00", { reserve: true });
  expect(await spendable(investor, "EUR")).toBe(140_000n);
  return { investor, path: `/funding/offers/${id}` };
}

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("an offer is withdrawn, another rejected with a reason, and the request closed: the locked money is returned each time", async ({
  browser,
  loginAs,
}) => {
  const owner = await aSaleMember("Vera Soto", "1.00");
  const title = "Un molino de piedra para Vera";
  const { id } = await request(owner, { title });
  const first = await anInvestor("Iker Mora", id);
  const second = await anInvestor("Sara Leal", id);
  const third = await anInvestor("Abel Rico", id);

  const giving = await windowOf({ browser, loginAs }, first.investor.email);
  await giving.goto(first.path);
  await giving.getByRole("button", { name: "Retirar la oferta" }).click();
  const leaving = giving.getByRole("dialog", { name: "¿Retirar la oferta?" });
  await expect(leaving).toContainText("600,00");
  await leaving.getByRole("button", { name: "Retirar la oferta" }).click();
  await expect(giving.getByText("Lo reservado ya está en tu saldo.")).toBeVisible();
  await expect(giving.getByText("Retirada", { exact: true }).first()).toBeVisible();
  expect(await spendable(first.investor, "EUR")).toBe(200_000n);

  const asking = await windowOf({ browser, loginAs }, owner.email);
  await asking.goto(second.path);
  await asking.getByRole("button", { name: "Rechazar" }).click();
  const refusing = asking.getByRole("dialog", { name: "Rechazar la oferta" });
  await refusing.getByRole("button", { name: "Rechazar" }).click();
  await expect(refusing.getByText("Escribe el motivo")).toBeVisible();
  await refusing.getByRole("textbox").fill("Buscamos a quien conozca el oficio.");
  await refusing.getByRole("button", { name: "Rechazar" }).click();
  await expect(asking.getByText("Oferta rechazada")).toBeVisible();
  expect(await spendable(second.investor, "EUR")).toBe(200_000n);
  await loginAs(second.investor.email, giving);
  await giving.goto(second.path);
  await expect(giving.getByText("Buscamos a quien conozca el oficio.").first()).toBeVisible();

  await asking.goto(`/funding/${id}`);
  await asking.getByRole("button", { name: "Cerrar la solicitud" }).click();
  const closing = asking.getByRole("dialog", { name: "¿Cerrar la solicitud?" });
  await closing.getByRole("button", { name: "Cerrar la solicitud" }).click();
  await expect(asking.getByText("Solicitud cerrada")).toBeVisible();
  expect(await spendable(third.investor, "EUR")).toBe(200_000n);
});

test("a draft is published and another deleted; an administrator takes a request down with a reason", async ({
  browser,
  loginAs,
}) => {
  const owner = await aSaleMember("Olmo Vidal", "1.00");
  const title = "Dos telares para el taller de Olmo";
  const { id } = await request(owner, { title, draft: true });
  const { id: other } = await request(owner, { title: "Un telar que no hará falta", draft: true });

  const asking = await windowOf({ browser, loginAs }, owner.email);
  await asking.goto(`/funding/${other}`);
  await asking.getByRole("button", { name: "Borrar el borrador" }).click();
  await asking.getByRole("dialog").getByRole("button", { name: "Borrar" }).click();
  await expect(asking.getByText("Borrador borrado")).toBeVisible();
  await asking.goto(`/funding/${id}`);
  await asking.getByRole("button", { name: "Publicar" }).click();
  await expect(asking.getByText("Solicitud publicada")).toBeVisible();
  const { investor } = await anInvestor("Lara Pons", id);

  const panel = await windowOf({ browser, loginAs }, ADMIN);
  await panel.goto("/admin?tab=funding");
  await panel.getByRole("button", { name: `Retirar «${title}»` }).click();
  const taking = panel.getByRole("dialog", { name: `Retirar «${title}»` });
  await taking.getByRole("textbox").fill("El taller no existe.");
  await taking.getByRole("button", { name: "Retirar la solicitud" }).click();
  await expect(panel.getByText("Solicitud retirada")).toBeVisible();
  await expect(panel.getByRole("button", { name: `Retirar «${title}»` })).toHaveCount(0);
  expect(await spendable(investor, "EUR")).toBe(200_000n);
  await asking.goto(`/funding/${id}`);
  await expect(asking.getByText("El taller no existe.").first()).toBeVisible();
});
