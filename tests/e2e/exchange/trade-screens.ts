import type { Page } from "@playwright/test";
import { endAnswers } from "../../factories/trade";
import { takeCase } from "../admin/take-case";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";
import { aCompleted, aDisputed, anEscrowed, aPaid, aPending } from "./trade-members";

type Side = "buyer" | "seller";
type Trade = Awaited<ReturnType<typeof aPaid>>;

/** A trade for one of its parties, with its chat open. */
function screen(name: string, make: () => Promise<Trade>, side: Side, then?: Screen["open"]): Screen {
  return {
    name,
    // A phone and a desktop screen have different buttons.
    anew: then !== undefined,
    open: async (page) => {
      const trade = await make();
      await becomes(page, trade[side]);
      await page.goto(`/btc-p2p/trades/${trade.id}`);
      await page.getByRole("textbox", { name: /^Mensaje para/ }).waitFor();
      await then?.(page);
    },
  };
}

const act = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();

export const TRADE_SCREENS: readonly Screen[] = [
  screen("trade-pending-buyer", aPending, "buyer"),
  screen("trade-pending-seller", aPending, "seller"),
  screen("trade-escrowed-buyer", anEscrowed, "buyer"),
  screen("trade-escrowed-seller", anEscrowed, "seller"),
  screen("trade-pay", anEscrowed, "buyer", async (page) => {
    await act("He pagado")(page);
    await page.getByLabel("Referencia del pago").waitFor();
  }),
  screen("trade-paid-buyer", aPaid, "buyer"),
  screen("trade-paid-seller", aPaid, "seller"),
  screen("trade-confirm", aPaid, "seller", async (page) => {
    await act("He recibido el pago")(page);
    await page.getByRole("button", { name: "Entregar el bitcoin" }).waitFor();
  }),
  screen("trade-dispute", aPaid, "buyer", async (page) => {
    await act("Abrir disputa")(page);
    await page.getByLabel("¿Qué ha pasado?").waitFor();
  }),
  screen("trade-disputed", aDisputed, "buyer"),
  screen("trade-completed-buyer", aCompleted, "buyer"),
  screen("trade-completed-seller", aCompleted, "seller"),
  {
    name: "admin-dispute",
    as: ADMIN,
    open: async (page) => {
      const { id } = await aDisputed();
      // A dispute can be decided only after both parties have answered, or after a day.
      await endAnswers(id);
      await page.goto(`/admin?tab=approvals&queue=trades&id=${id}`);
      await takeCase(page);
      await page.getByLabel(/^Para Lucas Marco/).check();
      await page.getByText("Movimientos previstos").waitFor();
    },
  },
];
