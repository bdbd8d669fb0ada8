import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { callOf, makeAdmin } from "../../factories/identity";
import { euroBalance, shippedOrder } from "../../factories/marketplace-orders";
import { ADMIN, expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";

test("a dispute above the limit for one administrator: the first proposes, and the second's approval moves the money", async ({
  page,
  browser,
  loginAs,
}) => {
  const { id, buyer } = await shippedOrder({ price: "3500" });
  await disputeOrder.run(await callOf(buyer), { id, reason: "Llegó roto" });
  const left = await euroBalance(buyer);
  const buyers = await windowOf({ browser, loginAs }, buyer.email);
  await buyers.goto(`/marketplace/orders/${id}`);
  await expect(buyers.getByText("En disputa", { exact: true })).toBeVisible();

  await loginAs((await makeAdmin({ firstName: "Rosa", lastName: "Juez" })).email);
  await page.goto(`/admin?tab=approvals&queue=sales&id=${id}`);
  const review = page.getByRole("region", { name: `Pedido n.º ${id}` });
  await review.getByRole("button", { name: "Tomar el caso" }).click();
  await expect(review.getByText("la confirma un segundo administrador")).toBeVisible();
  await review.getByLabel("Devolver todo al comprador").check();
  await review.getByLabel("Motivo").fill("El transportista lo confirma");
  await review.getByRole("button", { name: "Decidir" }).click();
  await expect(page.getByText("Propuesta enviada", { exact: true })).toBeVisible();
  expect(await euroBalance(buyer)).toBe(left);

  const second = await windowOf({ browser, loginAs }, ADMIN);
  await second.goto(`/admin?tab=approvals&queue=sales&id=${id}`);
  await expect(second.getByText("Rosa Juez ha propuesto una decisión")).toBeVisible();
  await second.getByRole("link", { name: "Ver la propuesta" }).click();
  const proposal = second.getByRole("region", { name: /^Decisión de una disputa/ });
  await expect(proposal).toContainText(/3\.500,00.*a favor del comprador/);
  await proposal.getByRole("button", { name: /^Aprobar la propuesta/ }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Aprobar" }).click();
  await expect(second.getByText("Propuesta aprobada", { exact: true })).toBeVisible();

  await expect(buyers.getByText("Reembolsado", { exact: true })).toBeVisible();
  expect(await euroBalance(buyer)).toBe(left + 350_000n);
});
