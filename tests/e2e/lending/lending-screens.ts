import type { Page } from "@playwright/test";
import { publishRequest } from "@/tests/lending/posts/calls";
import { becomes, once } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { aLoanMarket, aLoanMember } from "./lending-members";

const ADDRESS = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";
const TOKEN_ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

/** A screen of the loan market for one of its members. */
function seen(name: string, path: string, open?: (page: Page) => Promise<void>): Screen {
  return {
    name,
    open: async (page) => {
      await becomes(page, await aLoanMarket());
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: "P2P Lending" }).waitFor();
      await open?.(page);
    },
  };
}

const openFirst = async (page: Page, act: RegExp) => {
  await page.getByRole("button", { name: act }).first().click();
  await page.getByRole("dialog").getByText("Cómo funciona").waitFor();
};

const openForm = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("dialog").getByLabel("Importe", { exact: true }).waitFor();
};

export const LENDING_SCREENS: readonly Screen[] = [
  seen("lending-borrow", "/p2p-lending"),
  seen("lending-lend", "/p2p-lending?tab=lend"),
  seen("lending-lend-narrowed", "/p2p-lending?tab=lend&term=6-12&currency=usdc"),
  seen("lending-none", "/p2p-lending?tab=lend&currency=btc", async (page) => {
    await page.getByText("No hay solicitudes con esos filtros").waitFor();
  }),
  seen("lending-request", "/p2p-lending?tab=lend", (page) => openFirst(page, /^Prestar a/)),
  seen("lending-offer", "/p2p-lending?tab=borrow", (page) => openFirst(page, /^Pedir a/)),
  seen("lending-transaction", "/p2p-lending?tab=lend", async (page) => {
    await openFirst(page, /^Prestar a/);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Prestar / })
      .click();
    await page.getByRole("dialog").getByLabel("Dirección de Bitcoin").waitFor();
  }),
  seen("lending-review", "/p2p-lending?tab=lend", async (page) => {
    await openFirst(page, /^Prestar a/);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Prestar / }).click();
    await dialog.getByLabel("Dirección de Bitcoin").fill(ADDRESS);
    await dialog
      .getByLabel(/^Dirección de USD/)
      .first()
      .fill(TOKEN_ADDRESS);
    await dialog.getByRole("button", { name: /^Revisar/ }).click();
    await dialog.getByText("Confirma antes de prestar").waitFor();
  }),
  {
    name: "lending-sheet",
    open: async (page) => {
      await becomes(page, await aLoanMarket());
      const { id } = await publishRequest({}, await aLoanMember("Gil Pons"));
      await page.goto(`/p2p-lending/requests/${id}/sheet`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  seen("lending-create-request", "/p2p-lending?tab=borrow", (page) => openForm(page, "Crear solicitud")),
  seen("lending-create-offer", "/p2p-lending?tab=lend", (page) => openForm(page, "Crear oferta")),
  seen("lending-create-errors", "/p2p-lending?tab=lend", async (page) => {
    await openForm(page, "Crear oferta");
    await page.getByRole("button", { name: "Publicar oferta" }).click();
    await page.getByText("Por favor completa todos los campos obligatorios").first().waitFor();
  }),
  seen("lending-own-offers", "/p2p-lending?tab=myposts&sub=offers"),
  seen("lending-own-requests", "/p2p-lending?tab=myposts&sub=requests"),
  seen("lending-save-search", "/p2p-lending?tab=lend&term=6-12", async (page) => {
    await page.getByRole("button", { name: "Guardar búsqueda" }).click();
    await page.getByRole("dialog").getByLabel("Nombre").waitFor();
  }),
  seen("lending-own-searches", "/p2p-lending?tab=myposts&sub=searches"),
  seen("lending-edit", "/p2p-lending?tab=myposts&sub=requests", async (page) => {
    await page
      .getByRole("button", { name: /^Editar la solicitud/ })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("Importe", { exact: true }).waitFor();
  }),
  seen("lending-loans", "/p2p-lending?tab=myloans&sub=lender"),
  {
    name: "lending-own-none",
    open: async (page) => {
      await becomes(page, await once("Nora Sala", aLoanMember));
      await page.goto("/p2p-lending?tab=myposts");
      await page.getByText("No tienes ofertas").waitFor();
    },
  },
];
